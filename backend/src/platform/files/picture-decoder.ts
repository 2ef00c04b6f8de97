import { type ChildProcess, fork } from 'node:child_process';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { programFile } from '../config/product-files.ts';
import type { DecodedPicture, PictureToDecode } from './decode-picture.ts';
import { PhotoNotReadable, PhotoTooManyPixels } from './files.errors.ts';
import { MAX_MEGAPIXELS, type RenderedPicture, type Rendering } from './picture-rendering.ts';
import { SenderTurns } from './sender-turns.ts';

const PROGRAM = programFile('platform/files/decode-picture');
// Kills a decoder that hangs and so no longer checks its processor time.
const HANG_MS = 300_000;
// An idle decoder takes 60 MB, so it is stopped after this time.
const IDLE_MS = 60_000;

/**
 * Decodes pictures in a separate process, one at a time, because each takes a processor for a second and up to 160 MB.
 * A picture that exceeds {@link limitMs} of processor time ends the process, and the next one starts another.
 */
@Injectable()
export class PictureDecoder implements OnModuleDestroy {
  private readonly log = new Logger('pictures');
  private readonly turns = new SenderTurns();
  private process: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  // Limit of the processor time of a picture, over all threads.
  readonly limitMs: number = 5_000;

  /**
   * Checks an uploaded picture and renders it, without texts and metadata.
   * @param sender whose pictures wait for each other; those of another sender delay them by one picture at most
   * @throws PhotoTooManyPixels, PhotoNotReadable
   */
  async decode<Name extends string>(
    file: Buffer,
    rendering: Rendering<Name>,
    sender: string,
  ): Promise<RenderedPicture<Name>> {
    const { limitMs } = this;
    const decoded = await this.turns.run(sender, () => this.ask({ file, rendering, limitMs }));
    if ('picture' in decoded) return decoded.picture;
    if (decoded.refused === 'too-many-pixels') throw new PhotoTooManyPixels(MAX_MEGAPIXELS);
    throw Object.assign(new PhotoNotReadable(), { cause: decoded.cause });
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private async ask(wanted: PictureToDecode): Promise<DecodedPicture> {
    clearTimeout(this.idle);
    this.process ??= this.start();
    const { process: decoder } = this;
    const hang = setTimeout(() => decoder.kill('SIGKILL'), HANG_MS).unref();
    try {
      return await new Promise<DecodedPicture>((resolve) => {
        const end = (why: unknown) => {
          this.log.warn(`the decoder of pictures ended: ${why}`);
          if (this.process === decoder) this.process = undefined;
          resolve({ refused: 'not-readable', cause: String(why) });
        };
        decoder
          .once('message', resolve)
          .once('error', end)
          .once('exit', (code, signal) => end(signal ?? code));
        decoder.ref();
        decoder.send(wanted, (error) => error && end(error));
      });
    } finally {
      clearTimeout(hang);
      decoder.removeAllListeners();
      decoder.on('error', () => undefined);
      decoder.on('exit', () => {
        if (this.process === decoder) this.process = undefined;
      });
      decoder.unref();
      decoder.channel?.unref();
      this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    }
  }

  // The process gets no secrets of the environment, because it decodes files of strangers.
  private start(): ChildProcess {
    const { SystemRoot } = process.env;
    const env = SystemRoot === undefined ? {} : { SystemRoot };
    return fork(PROGRAM, {
      serialization: 'advanced',
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  private stop(): void {
    clearTimeout(this.idle);
    this.process?.kill('SIGKILL');
    this.process = undefined;
  }
}
