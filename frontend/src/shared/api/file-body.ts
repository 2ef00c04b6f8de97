/** The body of an upload: a form with one file. */
export function fileBody<Name extends string>(name: Name, file: File) {
  const form = new FormData();
  form.append(name, file);
  return { body: { [name]: file.name } as Record<Name, string>, bodySerializer: () => form };
}
