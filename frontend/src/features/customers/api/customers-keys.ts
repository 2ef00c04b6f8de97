const ALL = ['customers'];

/** The query keys of this feature. */
export const customersKeys = {
  all: ALL,
  list: (query: object) => [...ALL, 'list', query],
  page: (id: number) => [...ALL, 'page', id],
  tags: [...ALL, 'tags'],
} as const;
