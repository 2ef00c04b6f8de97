import { percentOf } from '@car-workshop/contracts/money';
import { Injectable } from '@nestjs/common';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { ServiceReader } from '../../catalogue/index.ts';
import { StoredEstimateSettings } from '../../estimates/index.ts';
import { WorkshopReader } from '../../workshop/index.ts';
import { DocumentPrinter, type PriceList } from './document-printer.ts';
import { StoredDocumentSettings } from './document-settings.ts';

// Today's prices, for the wall of the reception. The list is no issued document: it has no number and is not stored.
@Injectable()
export class PriceListReader {
  constructor(
    private readonly printer: DocumentPrinter,
    private readonly serviceReader: ServiceReader,
    private readonly workshopReader: WorkshopReader,
    private readonly settings: StoredDocumentSettings,
    private readonly estimates: StoredEstimateSettings,
    private readonly day: WorkshopDay,
  ) {}

  async read(): Promise<Buffer> {
    const [services, { enabled, labourRates, vatRate }, { labourTerms }, { legalName, taxId }, letterhead] =
      await Promise.all([
        this.serviceReader.listServices(),
        this.estimates.show(),
        this.settings.current(),
        this.workshopReader.readWorkshop(),
        this.workshopReader.readLetterhead(),
      ]);
    const { name, contact } = letterhead;
    const list: PriceList = {
      workshop: { name, contact, legalName: legalName ?? null, taxId: taxId ?? null, hasVat: vatRate > 0 },
      day: this.day.today(),
      services,
      labourRates: enabled ? labourRates.map(({ name, rate }) => ({ name, rate: withVat(rate, vatRate) })) : [],
      labourTerms,
    };
    return this.printer.printPriceList(list, letterhead);
  }
}

export function withVat(net: number, vatRate: number): number {
  const bani = Math.round(net * 100);
  return (bani + percentOf(bani, vatRate)) / 100;
}
