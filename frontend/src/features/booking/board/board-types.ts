import type { Schemas } from '../../../shared/api/client.ts';

export type Board = Schemas['Board'];
export type BoardBay = Schemas['BoardBay'];
export type BoardDay = Schemas['BoardDay'];
export type BoardVisit = Schemas['BoardVisit'];
export type BoardBlock = Schemas['BoardBlock'];
