/** One page of a list. */
export interface Page<Item> {
  items: readonly Item[];
  /** Number of items on all pages (X-Total-Count). */
  total: number;
}

/** Reads the page from a response. @throws ApiError for a non-success, TypeError after a network error. */
export async function pageOf<Item>(
  call: Promise<{ data?: readonly Item[]; response: Response }>,
): Promise<Page<Item>> {
  const { data: items = [], response } = await call;
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}
