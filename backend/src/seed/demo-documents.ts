import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../kernel/actor.ts';
import { CustomerDirectory } from '../modules/customers/index.ts';
import { AddDocument } from '../modules/revisions/application/documents.ts';
import { Documents } from '../platform/files/documents.ts';
import { asClient } from './demo-steps.ts';

const HOUR_MS = 3_600_000;

/** Documents of some clients, in the order of their first appointments. */
const DOCUMENTS = [
  { kind: 'insurance', title: 'Poliță RCA', lines: ['ASIGURARE RCA', 'Exemplu', 'Valabil 12 luni'] },
  { kind: 'inspection', title: 'Raport ITP', lines: ['RAPORT ITP', 'Exemplu', 'Rezultat: ADMIS'] },
  { kind: 'invoice', title: 'Factură anvelope de iarnă', lines: ['FACTURA', 'Exemplu', '4 x 205/55 R16'] },
] as const;

export class DemoDocuments {
  private readonly commands: CommandBus;
  private readonly customers: CustomerDirectory;
  private readonly documents: Documents;
  private readonly clients = new Set<number>();

  constructor(app: INestApplicationContext) {
    this.commands = app.get(CommandBus);
    this.customers = app.get(CustomerDirectory, { strict: false });
    this.documents = app.get(Documents);
  }

  actionsAfter(userId: number, appointmentEnds: Date) {
    if (this.clients.has(userId)) return [];
    const document = DOCUMENTS[this.clients.add(userId).size - 1];
    if (!document) return [];
    const by = asClient(userId);
    return [{ at: new Date(appointmentEnds.getTime() + HOUR_MS), by, run: () => this.add(document, by, userId) }];
  }

  private async add({ kind, title, lines }: (typeof DOCUMENTS)[number], by: Actor, userId: number) {
    const [vehicle] = await this.customers.vehiclesOf(userId);
    if (!vehicle) return;
    const file = await this.documents.store(onePage(lines), 'demo');
    await this.commands.execute(new AddDocument({ vehicleId: vehicle.vehicleId, details: { kind, title }, file, by }));
  }
}

function onePage(lines: readonly string[]): Buffer {
  const content = `BT /F1 28 Tf 40 TL 72 720 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
