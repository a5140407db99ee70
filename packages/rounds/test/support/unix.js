/** What imports this needs a shell, signals or pipes with names. On Windows its tests are left out, and it says so. */
if (process.platform === 'win32') {
  process.stderr.write(`left out, since it needs a shell: ${process.argv[1]}\n`);
  process.exit(0);
}
