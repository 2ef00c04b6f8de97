import type { PublicPanel } from '@car-workshop/contracts/values/workshop';
import { Injectable } from '@nestjs/common';
import { type Actor, isStaff, worksAtDesk } from '../../../../kernel/actor.ts';
import { WorkshopReader } from '../../../workshop/index.ts';
import { NoPublicPanel } from '../../domain/reporting.errors.ts';

/** How much of today an actor sees: everything, or what the owner shows to visitors (ADR 45). */
export type SeenPanel = 'all' | Exclude<PublicPanel, 'off'>;

@Injectable()
export class PanelAccess {
  constructor(private readonly workshopReader: WorkshopReader) {}

  /** Mechanics see the appointments and never the revenue. @throws NoPublicPanel */
  async seenBy(actor: Actor): Promise<SeenPanel> {
    if (worksAtDesk(actor)) return 'all';
    if (isStaff(actor)) return 'day';
    const { publicPanel } = await this.workshopReader.readProfile();
    if (publicPanel === 'off') throw new NoPublicPanel();
    return publicPanel;
  }
}
