/** How SWC compiles the backend: like `tsc`, with the metadata of decorators. */
export const SWC_OPTIONS = {
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      verbatimModuleSyntax: true,
    },
    experimental: { keepImportAttributes: true },
  },
};
