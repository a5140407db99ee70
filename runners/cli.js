/** `rounds`: runs one command of `commands/`, which it finds by the name of its file. */

// An old Node.js has to get this far: no static import, and no syntax that it may not know.
const version = process.versions.node;
const [major = 0, minor = 0] = version.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 12)) {
  import('./cli/main.js').then(({ main }) => main(process.argv.slice(2)));
} else {
  console.error(`Rounds needs Node.js ${major === 20 ? '20.12' : '20'} or newer; this is ${version}.`);
  process.exitCode = 2;
}
