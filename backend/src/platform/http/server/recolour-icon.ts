import { crc32 } from 'node:zlib';

const SIGNATURE = 8;
/** Bytes of a chunk around its data: length and type before it, the checksum after it. */
const HEAD = 8;
const CHECKSUM = 4;

/**
 * An icon in another colour. The palette of an icon has shades from its colour, which comes first, to white, which
 * comes last. Only the palette is rewritten, so no picture is decoded.
 *
 * @param icon PNG with a palette
 * @param colour such as `#0b5345`
 */
export function recolour(icon: Buffer, colour: string): Buffer {
  const recoloured = Buffer.from(icon);
  for (let at = SIGNATURE; at < recoloured.length; ) {
    const length = recoloured.readUInt32BE(at);
    if (recoloured.toString('latin1', at + 4, at + HEAD) === 'PLTE') {
      fillPalette(recoloured.subarray(at + HEAD, at + HEAD + length), colour);
      const checked = recoloured.subarray(at + 4, at + HEAD + length);
      recoloured.writeUInt32BE(crc32(checked), at + HEAD + length);
    }
    at += HEAD + length + CHECKSUM;
  }
  return recoloured;
}

function fillPalette(palette: Buffer, colour: string): void {
  const last = palette.length / 3 - 1;
  for (let shade = 0; shade <= last; shade++) {
    for (let channel = 0; channel < 3; channel++) {
      const value = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16);
      palette[3 * shade + channel] = Math.round(value + ((255 - value) * shade) / last);
    }
  }
}
