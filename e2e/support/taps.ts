import type { Locator } from '@playwright/test';

/** Counts the taps or clicks of a journey, which are what it costs a person. */
export class Taps {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** A tap on a field and what is typed into it. */
  async type(target: Locator, text: string): Promise<void> {
    await this.on(target);
    await target.pressSequentially(text);
  }
}
