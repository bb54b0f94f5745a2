import { runImport } from './import-command';

process.exitCode = await runImport(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
