// Imported first by everything that is started by hand: a wrong Node fails here with one line, not later with many.
const major = Number(process.versions.node.split(".")[0]);
if (major !== 24) {
  // biome-ignore lint/suspicious/noConsole: before there is a log
  console.error(`compcard: this is Node ${process.versions.node}; it needs the Node 24 it brings along: use npm start`);
  process.exit(1);
}
