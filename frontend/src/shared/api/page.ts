/** One page of a list. */
export interface Page<Item> {
  items: readonly Item[];
  /** How many there are on all pages together (X-Total-Count). */
  total: number;
}

/** The page that a call answers with. @throws ApiError for a non-success, TypeError when the network failed. */
export async function pageOf<Item>(
  call: Promise<{ data?: readonly Item[]; response: Response }>,
): Promise<Page<Item>> {
  const { data: items = [], response } = await call;
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}
