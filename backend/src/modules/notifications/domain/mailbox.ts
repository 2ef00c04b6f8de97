/** Name and address of `MAIL_FROM`, such as `Atelier <contact@example.ro>`; the name is null without one. */
export function mailboxOf(from: string): { readonly name: string | null; readonly address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address };
}
