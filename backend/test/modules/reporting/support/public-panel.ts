import type { PublicPanel } from '@car-workshop/contracts/values/workshop';
import type { TestApp } from '../../../support/test-app.ts';

/** Sets what visitors see of the current day. */
export async function showPanel({ database }: TestApp, panel: PublicPanel): Promise<void> {
  await database.database.query('UPDATE workshop.profile SET public_panel = $1', [panel]);
}
