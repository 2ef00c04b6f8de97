import { dirname, join } from 'node:path';
import ts from 'typescript';

const HOST: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(String(messageText));
  },
};

/**
 * What the compiler says of some files of a workspace and of those that import one of them. To check all files of the
 * workspace takes five times as long.
 */
export function typeErrorsOf(workspace: string, files: readonly string[]): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(join(workspace, 'tsconfig.json'), { noEmit: true }, HOST);
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
  const isAsked = ({ fileName, text }: ts.SourceFile) =>
    files.includes(fileName) ||
    ts
      .preProcessFile(text)
      .importedFiles.some((imported) => files.includes(join(dirname(fileName), imported.fileName)));
  const asked = program.getSourceFiles().filter((file) => !file.fileName.includes('/node_modules/') && isAsked(file));
  const errors = asked.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  const missing = files.filter((file) => /\.tsx?$/.test(file) && !program.getSourceFile(file));
  return [
    ...missing.map((file) => `${file} is not part of the workspace`),
    ...errors.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  ];
}
