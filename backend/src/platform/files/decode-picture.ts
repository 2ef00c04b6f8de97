/** {@link PictureDecoder} runs this file as a process, which ends itself if a picture takes too much processor time. */
import { loadSharp, PictureRefused, type RenderedPicture, type Rendering, render } from './picture-rendering.ts';

export interface PictureToDecode {
  readonly file: Buffer;
  readonly rendering: Rendering;
  // Limit of the processor time in milliseconds.
  readonly limitMs: number;
}

export type DecodedPicture =
  | { readonly picture: RenderedPicture }
  | { readonly refused: PictureRefused['reason']; readonly cause: string };

const LOOK_MS = 50;

async function decode({ file, rendering, limitMs }: PictureToDecode): Promise<DecodedPicture> {
  await loadSharp();
  const begin = process.cpuUsage();
  // This thread can check the time, because the threads of sharp decode.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begin);
    if (user + system > limitMs * 1_000) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  try {
    return { picture: await render(file, rendering) };
  } catch (error) {
    return { refused: error instanceof PictureRefused ? error.reason : 'not-readable', cause: String(error) };
  } finally {
    clearInterval(watch);
  }
}

process.on('message', async (wanted: PictureToDecode) => process.send?.(await decode(wanted)));
process.on('disconnect', () => process.exit());
