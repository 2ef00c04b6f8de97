const MAX_ID = 2_147_483_647;

/** The id in an address; nothing when there is none or when it cannot be one. */
export function readIdParam(text: string | null | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_ID ? id : undefined;
}
