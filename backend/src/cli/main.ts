import '../prepare-process.ts';

await import('./run-command.ts');
