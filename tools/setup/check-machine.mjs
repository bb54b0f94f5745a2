// Runs before anything is installed, and on versions of Node that cannot run the rest: no imports of packages, no new syntax.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const platform = `${process.platform}-${process.arch}`;

/** @param {string} line */
function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(
    `Botica needs Node 20.19 or newer, and this is Node ${process.versions.node}: see https://nodejs.org/en/download`,
  );
}
if (['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].indexOf(platform) === -1) {
  refuse(`Botica runs on Linux (x64, arm64) and macOS, not on ${platform}`);
}
if (process.platform === 'linux') {
  /** @type {any} */
  const report = process.report.getReport();
  if (!report.header.glibcVersionRuntime) {
    refuse('Botica needs a Linux with glibc (Debian, Ubuntu, Fedora ...): its databases do not run on musl (Alpine)');
  }
}
