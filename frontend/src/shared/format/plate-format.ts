// Without the forms: lists, which show plates, do not load them.

/** County, digits and letters, or county and the digits of a temporary plate; without separators. */
export const ORDINARY_PLATE =
  /^(B|A[BGR]|B[CHNRTVZ]|C[JLSTV]|D[BJ]|G[JLR]|H[DR]|I[FLS]|M[HMS]|NT|OT|PH|S[BJMV]|T[LMR]|V[LNS])(?:(\d{2,3})([A-Z]{3})|(\d{3,6}))$/;

export function compactPlate(plate: string): string {
  return plate
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.·•\-\p{Pd}]/gu, '');
}
