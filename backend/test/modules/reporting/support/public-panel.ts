import type { PublicPanel } from '@car-workshop/contracts/values/workshop';
import type { TestApp } from '../../../support/test-app.ts';

/** Chooses what visitors see of the present day. */
export async function showPanel({ database }: TestApp, panel: PublicPanel): Promise<void> {
  await database.database.query('UPDATE workshop.profile SET public_panel = $1', [panel]);
}
