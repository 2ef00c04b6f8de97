import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test';

type Options = { readonly timeout?: number } | undefined;

/** Assertions about an element, which wait for the element first. */
const OF_AN_ELEMENT = [
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeInViewport',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveClass',
  'toHaveCSS',
  'toHaveText',
  'toHaveValue',
] as const;

/**
 * `expect` of Playwright, except that assertions first wait for a missing element. Playwright's own assertions describe
 * the whole page at each attempt, for an unused message: a fifteenth of the browser's work in the tests.
 */
export const expect = base.extend({
  ...Object.fromEntries(OF_AN_ELEMENT.map((name) => [name, afterItsElement(name)])),
  async toBeVisible(this: ExpectMatcherState, locator: Locator, options: Options) {
    if (this.isNot) return outcome(this, () => base(locator).not.toBeVisible(options));
    return outcome(this, () => locator.waitFor({ state: 'visible', timeout: options?.timeout ?? this.timeout }));
  },
}) as typeof base;

function afterItsElement(name: (typeof OF_AN_ELEMENT)[number]) {
  return function (this: ExpectMatcherState, locator: Locator, ...expected: unknown[]) {
    const assertion = (this.isNot ? base(locator).not : base(locator)) as unknown as Record<
      string,
      (...values: unknown[]) => Promise<void>
    >;
    return outcome(this, async () => {
      // A list of texts matches any number of elements, including none.
      if (!Array.isArray(expected[0]))
        await locator.waitFor({ state: 'attached', timeout: timeoutIn(expected) ?? this.timeout });
      await assertion[name]?.(...expected);
    });
  };
}

function timeoutIn(values: readonly unknown[]): number | undefined {
  const options = values.at(-1);
  return typeof options === 'object' ? (options as Options)?.timeout : undefined;
}

async function outcome({ isNot }: ExpectMatcherState, assertion: () => Promise<void>) {
  try {
    await assertion();
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => String(error instanceof Error ? error.message : error) };
  }
}
