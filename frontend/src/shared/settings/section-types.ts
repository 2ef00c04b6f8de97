import type { paths } from '../api/schema.d.ts';
import type { Namespace, Resources } from '../i18n/tables.ts';
import type { SectionField } from './section-fields.ts';

export type SectionPath<Name extends string = string> = keyof paths & `/api/admin/settings/${Name}`;
export type SectionName = SectionPath extends `/api/admin/settings/${infer Name}` ? Name : never;

type BodyOf<Name extends SectionName> = paths[SectionPath<Name>] extends {
  put: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The place of a section's texts: `loyalty:settings` for those below `settings` of the namespace `loyalty`. */
export type SectionTexts = { [N in Namespace]: `${N}:${keyof Resources[N] & string}` }[Namespace];

type KeyOf<Texts extends SectionTexts> = Texts extends `${infer N extends Namespace}:${infer Part}`
  ? keyof Resources[N][Part & keyof Resources[N]] & string
  : never;

/** The type of a value's field, if the texts have its label and the labels of its options. */
type FieldFor<Name extends string, Value, Key> = [Value] extends [boolean]
  ? Described<'switch', Name | `${Name}On` | `${Name}Off`, Key>
  : [Value] extends [number]
    ? number extends Value
      ? Described<'number', Name, Key>
      : Described<'choice', Name | `${Name}Value`, Key, Value>
    : Described<'line' | 'text', Name, Key>;
type Described<Kind, Texts, Key, Value = number> = [Texts] extends [Key]
  ? Extract<SectionField<Key, Value>, { kind: Kind }>
  : never;

/** A field for each value of the request. */
export type FieldsOf<Name extends SectionName, Texts extends SectionTexts, Body = BodyOf<Name>> = {
  readonly [Field in Exclude<keyof Body & string, 'version'>]-?: FieldFor<
    Field,
    NonNullable<Body[Field]>,
    KeyOf<Texts>
  >;
};
