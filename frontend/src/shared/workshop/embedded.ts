/** Reads JSON that the server embedded in the page; `undefined` where it embedded none. */
export function readEmbedded<T>(
  id: string,
  page: Pick<Document, 'getElementById'> | undefined = globalThis.document,
): T | undefined {
  const text = page?.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
