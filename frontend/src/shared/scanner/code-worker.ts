import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { CODE_FORMATS, type CodeFormat } from './code-formats.ts';

/** A picture in which codes are looked for. */
export interface CodeQuestion {
  readonly picture: ImageData;
  readonly formats: readonly CodeFormat[];
}

/** The texts of the codes of a picture, or why it could not be read. */
export type CodeAnswer = { readonly texts: readonly string[] } | { readonly failure: string };

// Without it, the file would be loaded from a server of others.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/**
 * Reads codes in a worker of its own: its response alone allows WebAssembly, so that no page has to (`web-app.ts`), and the page
 * stays smooth beside it.
 */
globalThis.addEventListener('message', async ({ data }: MessageEvent<CodeQuestion>) => {
  globalThis.postMessage(await answerTo(data));
});

async function answerTo({ picture, formats }: CodeQuestion): Promise<CodeAnswer> {
  try {
    const found = await readBarcodes(picture, { formats: formats.map((format) => CODE_FORMATS[format]) });
    return { texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) };
  } catch (error) {
    return { failure: String(error) };
  }
}
