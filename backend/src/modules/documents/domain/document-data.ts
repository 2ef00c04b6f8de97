import type { CarView, Equipment, MarkKind, OldParts } from '@car-workshop/contracts/values/documents';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { DocumentType, SignedThrough, Strokes } from './document.values.ts';
import type { WarrantyItem } from './warranty.ts';

export interface ConditionMark {
  readonly kind: MarkKind;
  readonly view: CarView;
  readonly x: number;
  readonly y: number;
  readonly note: string | null;
}

export interface ReceptionSheet {
  readonly asked: string | null;
  readonly mileage: number | null;
  readonly fuelEighths: number | null;
  readonly marks: readonly ConditionMark[];
  readonly equipment: readonly Equipment[];
  readonly otherEquipment: string | null;
  readonly oldParts: OldParts | null;
  readonly warrantyId: number | null;
}

export interface PrintedLine {
  readonly label: string;
  readonly quantity: number;
  readonly unit: string | null;
  readonly unitPrice: number;
  readonly net: number;
  readonly vatRate: number;
  readonly isBrought: boolean;
}

export interface PrintedJob {
  readonly title: string;
  readonly complaint: string | null;
  readonly reason: string | null;
  readonly alternativeGroup: string | null;
  readonly lines: readonly PrintedLine[];
  readonly total: number;
}

interface PrintedSums {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /** The difference between the total and the sum of the jobs. */
  readonly rounding: number;
}

/** `through` is missing of a signature given at the desk. */
export type PrintedSignature = { readonly through?: SignedThrough } & (
  | { readonly method: 'finger'; readonly strokes: Strokes }
  | { readonly method: 'code'; readonly phone: string }
);

export interface ChargedRow {
  readonly label: string;
  readonly amount: number;
  readonly lines: readonly PrintedLine[];
}

type Received = Omit<ReceptionSheet, 'warrantyId'>;

export interface DocumentContents {
  readonly 'work-order': Received & {
    readonly services: readonly { readonly name: string; readonly price: number }[];
    readonly labourRate: number;
    readonly offered: { readonly number: number; readonly version: number; readonly total: number } | null;
    readonly pictures: number;
    readonly underWarrantyOf: string | null;
    readonly signature: PrintedSignature | null;
  };
  readonly estimate: {
    readonly number: number;
    readonly version: number;
    readonly sentOn: LocalDate;
    readonly validUntil: LocalDate;
    readonly terms: string | null;
    readonly jobs: readonly PrintedJob[];
    readonly sums: PrintedSums;
  };
  readonly 'final-estimate': {
    readonly rows: readonly ChargedRow[];
    readonly discount: number | null;
    readonly charged: number;
    readonly note: string | null;
  };
  readonly handover: Pick<Received, 'equipment' | 'otherEquipment' | 'oldParts' | 'mileage'> & {
    readonly work: readonly string[];
    readonly note: string | null;
    readonly signature: PrintedSignature | null;
  };
  readonly warranty: { readonly items: readonly WarrantyItem[]; readonly underWarrantyOf: string | null };
}

export interface DocumentHead {
  readonly series: string;
  readonly number: number;
  readonly issuedOn: LocalDate;
  readonly replaces: string | null;
  readonly workshop: {
    readonly name: string;
    readonly contact: string;
    readonly legalName: string | null;
    readonly taxId: string | null;
    readonly hasVat: boolean;
  };
  /** Null for the estimate, like the VIN, because bearers of its link may not be the customer. */
  readonly customer: { readonly name: string; readonly phone: string } | null;
  readonly vehicle: {
    readonly make: string;
    readonly model: string;
    readonly year: number;
    readonly licensePlate: string | null;
    readonly vin: string | null;
  };
  readonly appointmentOn: LocalDate;
  readonly labourTerms: string | null;
}

/** All that is printed except photos and logo. It is stored with the document, and never changes. */
export type DocumentData = {
  readonly [Type in DocumentType]: DocumentHead & { readonly type: Type; readonly content: DocumentContents[Type] };
}[DocumentType];
