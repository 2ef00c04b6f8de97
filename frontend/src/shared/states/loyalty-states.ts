import type { Schemas } from '../api/client.ts';
import type { Tones } from '../ui/tones.ts';

export const REDEMPTION_TONES: Tones<Schemas['RedemptionStatus']> = { active: 'good', used: 'quiet', expired: 'bad' };
