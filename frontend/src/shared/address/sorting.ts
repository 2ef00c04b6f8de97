/** Splits an order such as `name-desc` into the parameters of the API; the empty order gives none. */
export function sortingOf<Key extends string>(order: `${Key}-${'asc' | 'desc'}` | '') {
  const [sort, direction] = order.split('-') as [Key, 'asc' | 'desc'];
  return order === '' ? {} : { sort, order: direction };
}
