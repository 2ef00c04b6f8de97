import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { test as base } from './test.ts';

/** What the camera of the tests sees: codes beside each other, on white. */
export type View = readonly {
  readonly text: string;
  readonly format?: 'QRCode' | 'Code39' | 'Code128' | 'DataMatrix';
}[];

interface Camera {
  /** Shows codes, at once also to a page that scans; none for a white wall. */
  show(view: View): Promise<void>;
}

const [WIDTH, HEIGHT] = [1_280, 720];
const HEAD = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip C420\nFRAME\n`;

const wasm = (name: string) => ({
  overrides: { wasmBinary: readFileSync(createRequire(import.meta.url).resolve(`zxing-wasm/${name}`)).buffer },
});
prepareReader(wasm('reader/zxing_reader.wasm'));
prepareWriter(wasm('writer/zxing_writer.wasm'));

const fileOf = (workerIndex: number) => join(tmpdir(), `camera-${process.pid}-${workerIndex}.y4m`);

/** `test` with a camera, whose picture is a file that Chromium reads again and again. */
export const test = base.extend<{ camera: Camera }>({
  launchOptions: [
    async ({ launchOptions }, use, { workerIndex }) => {
      const file = fileOf(workerIndex);
      writeFileSync(file, await pictureOf([]));
      const args = [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ];
      await use({ ...launchOptions, args });
      rmSync(file);
    },
    { scope: 'worker' },
  ],
  camera: async ({ page: _ }, use, { workerIndex }) => {
    const show = async (view: View) => {
      const picture = await pictureOf(view);
      // In its place: Chromium keeps the file open.
      const file = openSync(fileOf(workerIndex), 'r+');
      writeSync(file, picture);
      closeSync(file);
    };
    await use({ show });
    await show([]);
  },
});

/** The texts of the QR codes in a screenshot. */
export async function codesIn(screenshot: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(screenshot), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}

/** A film of one picture in Y4M: brightness, then no colours. */
async function pictureOf(view: View): Promise<Buffer> {
  const brightness = Buffer.alloc(WIDTH * HEIGHT, 235);
  const room = Math.floor(WIDTH / Math.max(1, view.length));
  for (const [at, { text, format = 'QRCode' }] of view.entries()) {
    const { symbol, error } = await writeBarcode(text, { format });
    if (error) throw new Error(error);
    const { data, width, height } = symbol;
    const scale = Math.min(12, Math.floor((room - 160) / width), Math.floor((HEIGHT - 160) / height));
    const [left, top] = [at * room + ((room - width * scale) >> 1), (HEIGHT - height * scale) >> 1];
    for (let y = 0; y < height * scale; y++) {
      for (let x = 0; x < width * scale; x++) {
        const isDark = data[Math.floor(y / scale) * width + Math.floor(x / scale)] === 0;
        if (isDark) brightness[(top + y) * WIDTH + left + x] = 16;
      }
    }
  }
  return Buffer.concat([Buffer.from(HEAD), brightness, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}
