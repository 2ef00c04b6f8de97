import type { CodeFormat } from './code-formats.ts';
import { type CodeReader, createCodeReader } from './code-reader.ts';

/** Why nothing is read: the camera is not allowed, there is none that is free, or the code of the reader is missing. */
export type ScanTrouble = 'refused' | 'missing' | 'unreadable';

/** Between two pictures, in ms: what is held to the camera is seen at once, and a tablet stays cool. */
const PAUSE_MS = 120;

/**
 * Shows the rear camera in a video and reads its codes until the signal ends it; the camera is off when the promise settles.
 * The next picture waits for `onCodes`.
 * @returns what ended it; undefined for the signal
 */
export async function scanCodes(scan: {
  video: HTMLVideoElement;
  formats: readonly CodeFormat[];
  signal: AbortSignal;
  onRunning: () => void;
  onCodes: (texts: readonly string[]) => Promise<void>;
}): Promise<ScanTrouble | undefined> {
  const { video, formats, signal, onRunning, onCodes } = scan;
  let trouble: ScanTrouble = 'missing';
  let stream: MediaStream | undefined;
  let reader: CodeReader | undefined;
  const end = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    reader?.close();
  };
  // At once: a reader that waits for its code would keep the camera on.
  signal.addEventListener('abort', end);
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
    });
    // Left while the browser asked.
    if (signal.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    trouble = 'unreadable';
    reader = await createCodeReader(formats);
    if (signal.aborted) return undefined;
    onRunning();
    while (!signal.aborted) {
      const texts = await reader.read(video);
      if (signal.aborted) return undefined;
      // Unplugged, or taken back by the user.
      if (stream.getVideoTracks().every(({ readyState }) => readyState === 'ended')) return 'missing';
      if (texts.length > 0) await onCodes(texts);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
      ? 'refused'
      : trouble;
  } finally {
    signal.removeEventListener('abort', end);
    end();
    video.srcObject = null;
  }
}
