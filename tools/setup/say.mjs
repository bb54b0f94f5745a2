/** One line of progress. Quiet otherwise: the tools print what a person waits for. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with one readable line and without a stack. @param {string} line @returns {never} */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
