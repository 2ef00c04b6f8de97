import type roAccount from './ro/account.ts';
import type roPublic from './ro/public.ts';

/** `public`: what a visitor reads. `account`: what is read behind the login and on the dashboards, loaded there. */
export const NAMESPACES = ['public', 'account'] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The same keys, other words. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
/** Some of the keys. */
export type Overlay<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Overlay<T[K]> };

export type PublicTexts = Translated<typeof roPublic>;
export type AccountTexts = Translated<typeof roAccount>;
