/** County, digits and letters, or county and the digits of a temporary or red (test-drive) plate; without separators. */
const ROMANIAN =
  /^(B|A[BGR]|B[CHNRTVZ]|C[JLSTV]|D[BJ]|G[JLR]|H[DR]|I[FLS]|M[HMS]|NT|OT|PH|S[BJMV]|T[LMR]|V[LNS])(?:(\d{2,3})([A-Z]{3})|(\d{3,6}))$/;

/** Writes a plate in capitals, with single spaces and plain hyphens. */
export function writtenPlate(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
}

/** A written plate without separators. */
export function compactPlate(written: string): string {
  return written.replace(/[ .·•-]/g, '');
}

/** A written plate with the official spacing (`BV-12-ABC` becomes `BV 12 ABC`); undefined for a foreign plate. */
export function romanianPlate(written: string): string | undefined {
  return ROMANIAN.exec(compactPlate(written))?.slice(1).filter(Boolean).join(' ');
}

const MAX_WRITTEN = 16;

/** Whether a written plate, Romanian or foreign, has a letter or digit, only signs of plates, and is not too long for one. */
export function isPlate(written: string): boolean {
  return (
    written.length <= MAX_WRITTEN && /^[\p{L}\p{M}\p{N} .·•\-\p{Pd}]+$/u.test(written) && /[\p{L}\p{N}]/u.test(written)
  );
}

/** The letters and digits of a plate, by which plates are compared. `customers.plate_key` is the same in SQL. */
export function plateKey(plate: string): string {
  return plate.toUpperCase().replace(/[ .·•/\-\u2010-\u2015]/gu, '');
}
