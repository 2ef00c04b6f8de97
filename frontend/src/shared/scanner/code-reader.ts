import type { CodeFormat } from './code-formats.ts';
import type { CodeAnswer, CodeQuestion } from './code-worker.ts';

export interface CodeReader {
  /** The texts of the codes that the present picture of a video shows. */
  read(video: HTMLVideoElement): Promise<readonly string[]>;
  close(): void;
}

/** Of the Barcode Detection API, which the types of TypeScript do not have. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement | ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeDetectors {
  new (options: { formats: readonly CodeFormat[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Longest side (px) of a picture that is read: the bars of a label are sharp in it, and it is read many times a second. */
const MAX_SIDE = 1_280;

/** The reader of the browser where it knows all formats and works; else ours. @throws when its code cannot be loaded */
export async function createCodeReader(formats: readonly CodeFormat[]): Promise<CodeReader> {
  const detector = await browserDetector(formats);
  return detector ? browserReader(detector, formats) : workerReader(formats);
}

async function browserDetector(formats: readonly CodeFormat[]): Promise<BarcodeDetector | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectors };
  if (!Detector) return undefined;
  try {
    const supported = await Detector.getSupportedFormats();
    if (!formats.every((format) => supported.includes(format))) return undefined;
    const detector = new Detector({ formats });
    // On Android the work is done by a service of the system, which may be missing.
    await detector.detect(new ImageData(1, 1));
    return detector;
  } catch {
    return undefined;
  }
}

/** Reads by the browser, and by ours from the first picture on that it cannot read. */
function browserReader(detector: BarcodeDetector, formats: readonly CodeFormat[]): CodeReader {
  let ours: CodeReader | undefined;
  let isClosed = false;
  return {
    read: async (video) => {
      if (ours) return await ours.read(video);
      try {
        return (await detector.detect(video)).map(({ rawValue }) => rawValue);
      } catch (error) {
        if (isClosed) throw error;
      }
      const reader = await workerReader(formats);
      if (isClosed) reader.close();
      else ours = reader;
      return [];
    },
    close: () => {
      isClosed = true;
      ours?.close();
    },
  };
}

async function workerReader(formats: readonly CodeFormat[]): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  const ask = (question: CodeQuestion) =>
    new Promise<readonly string[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CodeAnswer>) =>
        'texts' in data ? resolve(data.texts) : reject(new Error(data.failure));
      worker.onerror = () => reject(new Error('The reader of codes was not loaded'));
      worker.postMessage(question);
    });
  const canvas = document.createElement('canvas');
  try {
    // Loads its code, so that a missing one is known before a code is held to the camera.
    await ask({ picture: new ImageData(1, 1), formats });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    read: async (video) => {
      const picture = pictureOf(video, canvas);
      return picture ? await ask({ picture, formats }) : [];
    },
    close: () => worker.terminate(),
  };
}

/** The present picture of a video; undefined before its first one. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.floor(videoWidth * scale), Math.floor(videoHeight * scale)];
  if (!width || !height) return undefined;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
}
