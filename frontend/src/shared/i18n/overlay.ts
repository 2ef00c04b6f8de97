export type Table = Readonly<Record<string, unknown>>;

export function applyOverlay(table: Table, overlay: Table): Table {
  const result: Record<string, unknown> = { ...table };
  for (const [key, value] of Object.entries(overlay)) {
    result[key] = typeof value === 'object' ? applyOverlay(table[key] as Table, value as Table) : value;
  }
  return result;
}
