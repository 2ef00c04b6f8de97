import type { AddressedServicePage } from '../modules/catalogue/index.ts';

const SERVICE_PATH = /^\/servicii\/([^/]+)$/i;

/** Path of the page of a service. */
export function serviceUrlPath(slug: string): string {
  return `/servicii/${slug}`;
}

/** Who answers at the path of a service: its page, another path, or none (null). */
export type ServiceAnswer = AddressedServicePage | { readonly movedTo: string } | null;

/** The answer at a decoded path; undefined when it is not that of a service. */
export function serviceAt(path: string, pages: readonly AddressedServicePage[]): ServiceAnswer | undefined {
  const slug = SERVICE_PATH.exec(path)?.[1]?.toLowerCase();
  if (slug === undefined) return undefined;
  const page = pages.find((one) => one.slug === slug || one.formerSlugs.includes(slug));
  if (!page) return null;
  const present = serviceUrlPath(page.slug);
  return path === present ? page : { movedTo: present };
}
