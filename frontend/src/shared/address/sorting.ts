/** The parameters of the API for an order such as `name-desc`; none for the empty one. */
export function sortingOf<Key extends string>(order: `${Key}-${'asc' | 'desc'}` | '') {
  const [sort, direction] = order.split('-') as [Key, 'asc' | 'desc'];
  return order === '' ? {} : { sort, order: direction };
}
