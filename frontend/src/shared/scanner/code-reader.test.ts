import type { CodeFormat } from './code-formats.ts';
import { createCodeReader } from './code-reader.ts';
import type { CodeAnswer, CodeQuestion } from './code-worker.ts';

const FORMATS = ['code_39', 'data_matrix'] as const satisfies readonly CodeFormat[];
const EVERY = ['aztec', 'code_39', 'data_matrix', 'qr_code'];
const VIDEO = { videoWidth: 2_560, videoHeight: 1_440 } as HTMLVideoElement;

/** The parts of the browser that a reader uses. Its detector, if it has one, and our worker say who read a picture. */
function aBrowser(given: {
  detector?: {
    formats?: readonly string[];
    listing?: Error;
    construction?: Error;
    detection?: readonly (Error | string)[];
  };
  answers?: readonly CodeAnswer[];
}) {
  const { detector, answers = [{ texts: ['by ours'] }] } = given;
  const said = { asked: [] as CodeQuestion[], workers: 0, ended: 0, constructed: [] as unknown[] };
  const results = [...(detector?.detection ?? ['by the browser'])];
  class BarcodeDetector {
    static async getSupportedFormats() {
      if (detector?.listing) throw detector.listing;
      return detector?.formats ?? EVERY;
    }
    constructor(options: unknown) {
      if (detector?.construction) throw detector.construction;
      said.constructed.push(options);
    }
    async detect() {
      const result = results.length > 1 ? results.shift() : results[0];
      if (result instanceof Error) throw result;
      return [{ rawValue: result }];
    }
  }
  class Worker {
    onmessage: (event: { data: CodeAnswer }) => void = () => undefined;
    onerror: () => void = () => undefined;
    constructor() {
      said.workers += 1;
    }
    postMessage(question: CodeQuestion) {
      said.asked.push(question);
      const answer = answers[Math.min(said.asked.length, answers.length) - 1];
      queueMicrotask(() => (answer ? this.onmessage({ data: answer }) : this.onerror()));
    }
    terminate() {
      said.ended += 1;
    }
  }
  class ImageData {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
  }
  const canvas = () => ({
    getContext: () => ({
      drawImage: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => new ImageData(width, height),
    }),
  });
  Object.assign(globalThis, {
    BarcodeDetector: detector && BarcodeDetector,
    Worker,
    ImageData,
    document: { createElement: canvas },
  });
  return said;
}

afterEach(() => {
  for (const name of ['BarcodeDetector', 'Worker', 'ImageData', 'document']) Reflect.deleteProperty(globalThis, name);
});

describe('the reader of codes', () => {
  it('is that of the browser, if it knows all formats and works', async () => {
    const browser = aBrowser({ detector: {} });
    const reader = await createCodeReader(FORMATS);
    expect(await reader.read(VIDEO)).toEqual(['by the browser']);
    expect(browser).toMatchObject({ workers: 0, constructed: [{ formats: FORMATS }] });
  });

  const broken = new Error('Service unavailable');
  it.each([
    ['there is none in the browser', undefined],
    ['that of the browser lacks a format', { formats: ['code_39', 'qr_code'] }],
    ['that of the browser knows no format', { formats: [] }],
    ['that of the browser cannot list its formats', { listing: broken }],
    ['that of the browser cannot be made', { construction: broken }],
    ['that of the browser cannot read a first picture', { detection: [broken] }],
  ])('is ours, if %s', async (_, detector) => {
    const browser = aBrowser({ detector });
    const reader = await createCodeReader(FORMATS);
    // Its code is loaded by a first picture of one pixel.
    expect(browser.asked).toMatchObject([{ picture: { width: 1 }, formats: FORMATS }]);
    expect(await reader.read(VIDEO)).toEqual(['by ours']);
    expect(browser.asked[1]).toMatchObject({ picture: { width: 1_280, height: 720 } });
    reader.close();
    expect(browser).toMatchObject({ workers: 1, ended: 1 });
  });

  it('becomes ours when that of the browser fails later, and misses one picture', async () => {
    const browser = aBrowser({ detector: { detection: ['', 'by the browser', broken, 'by the browser'] } });
    const reader = await createCodeReader(FORMATS);
    const read: (readonly string[])[] = [];
    for (let picture = 0; picture < 4; picture++) read.push(await reader.read(VIDEO));
    expect(read).toEqual([['by the browser'], [], ['by ours'], ['by ours']]);
    reader.close();
    expect(browser).toMatchObject({ workers: 1, ended: 1 });
  });

  it('leaves no worker behind when it is closed before or while that of the browser fails', async () => {
    const browser = aBrowser({ detector: { detection: ['', broken, '', broken] } });
    const closing = await createCodeReader(FORMATS);
    const last = closing.read(VIDEO);
    // After the failure, while the code of ours is loaded.
    for (let turn = 0; turn < 100 && browser.workers === 0; turn++) await Promise.resolve();
    closing.close();
    expect(await last).toEqual([]);
    expect(browser).toMatchObject({ workers: 1, ended: 1 });

    const closed = await createCodeReader(FORMATS);
    closed.close();
    await expect(closed.read(VIDEO)).rejects.toThrow(broken);
    expect(browser.workers).toBe(1);
  });

  it.each([[[]], [[{ failure: 'no WebAssembly' }]]])('cannot be made without the code of ours: %j', async (answers) => {
    const browser = aBrowser({ answers });
    await expect(createCodeReader(FORMATS)).rejects.toThrow();
    expect(browser).toMatchObject({ workers: 1, ended: 1 });
  });

  it('reads nothing before the first picture of the camera', async () => {
    const browser = aBrowser({});
    const reader = await createCodeReader(FORMATS);
    expect(await reader.read({ videoWidth: 0, videoHeight: 0 } as HTMLVideoElement)).toEqual([]);
    expect(browser.asked).toHaveLength(1);
  });
});
