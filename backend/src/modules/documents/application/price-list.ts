import { Injectable } from '@nestjs/common';
import { Query, QueryBus } from '@nestjs/cqrs';
import { percentOf } from '../../../kernel/money.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Handles, query } from '../../../platform/cqrs/messages.ts';
import { ListServices, type ServiceView } from '../../catalogue/index.ts';
import { StoredEstimateSettings } from '../../estimates/index.ts';
import { type Letterhead, ReadLetterhead, ReadWorkshop } from '../../workshop/index.ts';
import type { DocumentHead } from '../domain/document-data.ts';
import { StoredDocumentSettings } from './document-settings.ts';

export interface PriceList {
  readonly workshop: DocumentHead['workshop'];
  readonly day: LocalDate;
  readonly services: readonly Pick<ServiceView, 'name' | 'price' | 'duration' | 'category'>[];
  readonly labourRates: readonly { readonly name: string; readonly rate: number }[];
  readonly labourTerms: string | null;
}

export class ReadPriceList extends Query<Buffer> {}

export class PrintPriceList extends query<{ list: PriceList; letterhead: Letterhead }, Buffer>() {}

// The prices of today for the wall of the reception. It is no issued document: it has no number and is not kept.
@Injectable()
export class PriceListHandlers {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: StoredDocumentSettings,
    private readonly estimates: StoredEstimateSettings,
    private readonly day: WorkshopDay,
  ) {}

  @Handles(ReadPriceList)
  async read(): Promise<Buffer> {
    const [services, { enabled, labourRates, vatRate }, { labourTerms }, { legalName, taxId }, letterhead] =
      await Promise.all([
        this.queries.execute(new ListServices()),
        this.estimates.show(),
        this.settings.current(),
        this.queries.execute(new ReadWorkshop()),
        this.queries.execute(new ReadLetterhead()),
      ]);
    const { name, contact } = letterhead;
    const list: PriceList = {
      workshop: { name, contact, legalName: legalName ?? null, taxId: taxId ?? null, hasVat: vatRate > 0 },
      day: this.day.today(),
      services,
      labourRates: enabled ? labourRates.map(({ name, rate }) => ({ name, rate: withVat(rate, vatRate) })) : [],
      labourTerms,
    };
    return this.queries.execute(new PrintPriceList({ list, letterhead }));
  }
}

export function withVat(net: number, vatRate: number): number {
  const bani = Math.round(net * 100);
  return (bani + percentOf(bani, vatRate)) / 100;
}
