// Pictures of this size or larger are rejected before decoding, in megapixels.
export const MAX_MEGAPIXELS = 40;
// The decoder also enforces the limit, because a header may lie.
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const SUPPORTED = new Set<string | undefined>(['jpeg', 'png', 'webp']);
// A progressive JPEG of a camera has about ten scans. Each takes as long as the whole picture, whatever its bytes.
const MAX_SCANS = 50;

const SIGNATURE_BYTES = 8;
// Length, type and checksum of a chunk.
const FRAME_BYTES = 12;
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

interface RenderedFile {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly options: { readonly quality?: number; readonly compressionLevel?: number };
  // By default that of the rendering.
  readonly longestSide?: number;
}

// How a picture is rendered: upright, within a size, without metadata, as one or more files.
export interface Rendering<Name extends string = string> {
  readonly longestSide: number;
  // Width by height of the part that is cut out of the middle; the whole picture if omitted.
  readonly ratio?: number;
  // The colour behind transparent pixels; null keeps them transparent.
  readonly background: string | null;
  readonly files: Readonly<Record<Name, RenderedFile>>;
}

export interface RenderedPicture<Name extends string = string> {
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<Name, Buffer>>;
}

export class PictureRefused extends Error {
  readonly reason: 'not-readable' | 'too-many-pixels';

  constructor(reason: PictureRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

// Loads sharp with the first picture, because it takes 15 MB of memory.
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Checks the header of a picture, then decodes it without texts. @throws PictureRefused, and errors of the decoder */
export async function render(
  file: Buffer,
  { longestSide, ratio, background, files }: Rendering,
): Promise<RenderedPicture> {
  const picture = withoutPngTexts(file);
  if (!looksLikePicture(picture) || hasManyScans(picture)) throw new PictureRefused('not-readable');
  const sharp = await loadSharp();
  const header = await sharp(picture, { limitInputPixels: false }).metadata();
  if (!SUPPORTED.has(header.format)) throw new PictureRefused('not-readable');
  if (header.width * header.height >= MAX_PIXELS) throw new PictureRefused('too-many-pixels');
  const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  const whole = sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const upright = (ratio ? whole.extract(middleOf(header.autoOrient, ratio)) : whole).resize(within(longestSide));
  const opaque = background === null ? upright.toColourspace('srgb').ensureAlpha() : upright.flatten({ background });
  const { data, info } = await opaque.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rendered: Record<string, Buffer> = {};
  for (const [name, { format, options, longestSide: side }] of Object.entries(files)) {
    const decoded = sharp(data, { raw: { width, height, channels } });
    rendered[name] = await (side ? decoded.resize(within(side)) : decoded).toFormat(format, options).toBuffer();
  }
  return { width, height, files: rendered };
}

function middleOf(picture: { readonly width: number; readonly height: number }, ratio: number) {
  const width = Math.min(picture.width, Math.max(1, Math.round(picture.height * ratio)));
  const height = Math.min(picture.height, Math.max(1, Math.round(picture.width / ratio)));
  const left = Math.floor((picture.width - width) / 2);
  return { left, top: Math.floor((picture.height - height) / 2), width, height };
}

function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return isJpeg(bytes) || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[\s\S]{4}WEBP/.test(head);
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 3) === '\xff\xd8\xff';
}

// Counts the scans of a JPEG. A segment has its length; a scan goes on until a marker that is neither stuffing nor a restart.
function hasManyScans(file: Buffer): boolean {
  if (!isJpeg(file)) return false;
  let scans = 0;
  for (let at = file.indexOf(0xff, 2); at !== -1 && at + 4 <= file.length; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd9)) at += 2;
    else {
      if (marker === 0xda) scans += 1;
      if (scans > MAX_SCANS) return true;
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  return false;
}

/**
 * A PNG without its text chunks, which photos do not need: a hundred compressed ones in 10 MB take the decoder seconds.
 * Other files are returned unchanged. A chunk longer than the file ends the result; no decoder reads further.
 */
function withoutPngTexts(file: Buffer): Buffer {
  if (!file.toString('latin1', 0, SIGNATURE_BYTES).startsWith('\x89PNG\r\n\x1a\n')) return file;
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let start = SIGNATURE_BYTES;
  while (start + FRAME_BYTES <= file.length) {
    const end = start + FRAME_BYTES + file.readUInt32BE(start);
    if (end > file.length) break;
    if (!TEXTS.has(file.toString('latin1', start + 4, start + 8))) kept.push(file.subarray(start, end));
    start = end;
  }
  return Buffer.concat(kept);
}
