/** Names of figures and columns that Rounds measures itself. A metric of a suite must not replace them. */
const measuredFigures = [
  ...['ns', 'cpuNs', 'userNs', 'sysNs', 'mainNs', 'delayNs', 'helperDelayNs', 'pageFaults', 'threads'],
  ...['voluntarySwitches', 'involuntarySwitches', 'allocatedBytes', 'bytes', 'rssBytes', 'wallMs', 'userMs'],
  ...['sysMs', 'folded', 'remembered', 'returnsFunction', 'changesInput', 'sortsAgain', 'printedBytes'],
];

/**
 * @param {string} option with the names
 * @param {string[]} names of metrics
 * @returns {string | undefined} why they are rejected
 */
export function reservedName(option, names) {
  const name = names.find((each) => measuredFigures.includes(each));
  return name && `${option} must not be named ${JSON.stringify(name)}, which Rounds measures itself`;
}
