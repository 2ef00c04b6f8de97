// Documents are in Romanian, whatever the language of the customer (ADR 61).

import { FUEL_PARTS } from '@car-workshop/contracts/values/documents';
import texts from '../../../../locales/ro/issued-documents.json' with { type: 'json' };
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { HEADING, PdfCanvas, SMALL, STRONG } from '../../../platform/pdf/pdf-canvas.ts';
import type { DocumentPictures } from '../application/document-printer.ts';
import type { SignedThrough } from '../domain/document.values.ts';
import type { DocumentContents, DocumentData, PrintedLine, PrintedSignature } from '../domain/document-data.ts';
import { DocumentLayout, dayOf, numberOf, phoneOf, ron } from './document-layout.ts';

export async function drawDocument(
  data: DocumentData,
  { letterhead, pictures, note }: DocumentPictures,
): Promise<Buffer> {
  const title = texts.title[data.type];
  const name = `${title} ${data.series} ${data.number}`;
  // Each page names the document, since a page may be torn off, above all the one with the signatures.
  const canvas = await PdfCanvas.open(name, 'ro', (page) => `${name}, pagina ${page}`);
  const layout = new DocumentLayout(canvas);
  layout.head(title, data, letterhead.logo);
  if (note) layout.text(note, SMALL);
  draw(layout, data, pictures);
  const signature = 'signature' in data.content ? data.content.signature : null;
  const signed = signature && signedWith(signature, data.issuedOn);
  const strokes = signature?.method === 'finger' ? signature.strokes : null;
  const clauses: Readonly<Record<string, string>> = texts.clause[data.type];
  const signers: Readonly<Record<string, string>> = texts.signer[data.type];
  layout.closing(Object.values(clauses), Object.values(signers), signed, strokes);
  return layout.bytes();
}

const THROUGH: Readonly<Record<SignedThrough, string>> = {
  link: ', prin linkul programării',
  account: ', din contul clientului',
};

// A signature drawn at the desk says nothing of itself.
function signedWith({ through, ...signature }: PrintedSignature, day: LocalDate): string | null {
  if (signature.method === 'finger') return through ? `Semnat pe ecran${THROUGH[through]}.` : null;
  const to = signature.phone && ` la ${phoneOf(signature.phone)}`;
  return `Semnat cu codul primit prin SMS${to}, la ${dayOf(day)}${through ? THROUGH[through] : ''}.`;
}

function draw(layout: DocumentLayout, data: DocumentData, pictures: readonly Buffer[]): void {
  if (data.type === 'work-order') workOrder(layout, data.content, data, pictures);
  else if (data.type === 'estimate') estimate(layout, data.content, data);
  else if (data.type === 'final-estimate') finalEstimate(layout, data.content, data);
  else if (data.type === 'handover') handover(layout, data.content);
  else warranty(layout, data.content);
}

function workOrder(
  layout: DocumentLayout,
  order: DocumentContents['work-order'],
  { labourTerms, workshop }: DocumentData,
  pictures: readonly Buffer[],
): void {
  if (order.underWarrantyOf) layout.fact('Reparație în garanție', `certificatul ${order.underWarrantyOf}`);
  layout.section('Ce a cerut clientul');
  layout.text(order.asked ?? order.services.map(({ name }) => name).join(', '));
  layout.section('Prețuri la primire');
  for (const { name, price } of order.services) layout.row(name, ron(price));
  layout.row('Ora de manoperă', ron(order.labourRate));
  if (order.offered) {
    layout.row(`Deviz nr. ${order.offered.number}, versiunea ${order.offered.version}`, ron(order.offered.total));
  }
  layout.text(vatNote(workshop.hasVat), SMALL);
  if (labourTerms) layout.text(labourTerms, SMALL);
  layout.section('Starea la primire');
  if (order.mileage !== null) layout.fact('Kilometraj', `${numberOf(order.mileage)} km`);
  if (order.fuelEighths !== null) layout.fact('Combustibil', `${order.fuelEighths}/${FUEL_PARTS} din rezervor`);
  layout.fact('Semne pe caroserie', order.marks.length === 0 ? 'niciunul' : numberOf(order.marks.length));
  if (order.marks.length > 0) layout.car(order.marks);
  for (const [at, { kind, view, note }] of order.marks.entries()) {
    layout.detail(`${at + 1}. ${texts.mark[kind]}, ${texts.view[view]}${note ? `: ${note}` : ''}`);
  }
  layout.photos(pictures);
  layout.fact('Rămase în mașină', leftInside(order));
  if (order.oldParts) layout.fact('Piesele vechi', texts.oldParts[order.oldParts]);
}

function estimate(
  layout: DocumentLayout,
  { number, version, sentOn, validUntil, jobs, sums, terms }: DocumentContents['estimate'],
  { labourTerms, workshop }: DocumentData,
): void {
  layout.text(
    `Deviz nr. ${number}, versiunea ${version}, trimis la ${dayOf(sentOn)}, valabil până la ${dayOf(validUntil)}`,
  );
  for (const job of jobs) {
    layout.section(job.title);
    if (job.alternativeGroup) layout.text(`Variantă: ${job.alternativeGroup}`, SMALL);
    if (job.complaint) layout.fact('Reclamație', job.complaint);
    if (job.reason) layout.fact('Constatare', job.reason);
    for (const line of job.lines) lineOf(layout, line);
    layout.row(workshop.hasVat ? 'Total lucrare, cu TVA' : 'Total lucrare', ron(job.total), STRONG);
  }
  layout.section('Total');
  if (jobs.some(({ alternativeGroup }) => alternativeGroup)) {
    layout.text('Din fiecare grup de variante s-a socotit una.', SMALL);
  }
  layout.row('Valoare fără TVA', ron(sums.net));
  layout.row('TVA', ron(sums.vat));
  layout.row('Total estimat', ron(sums.total), HEADING);
  if (sums.rounding !== 0) layout.text(`Diferența de rotunjire: ${ron(sums.rounding)}`, SMALL);
  if (!workshop.hasVat) layout.text(vatNote(false), SMALL);
  if (labourTerms) layout.text(labourTerms, SMALL);
  if (terms) {
    layout.section('Condiții');
    layout.text(terms);
  }
}

function finalEstimate(
  layout: DocumentLayout,
  { rows, discount, charged, note }: DocumentContents['final-estimate'],
  { labourTerms, workshop }: DocumentData,
): void {
  layout.section('Lucrări executate');
  for (const { label, amount, lines } of rows) {
    layout.row(label || 'Altele', ron(amount));
    for (const line of lines) lineOf(layout, line);
  }
  if (discount !== null) layout.row('Reducere', ron(-discount));
  layout.row('Total de plată', ron(charged), HEADING);
  layout.text(vatNote(workshop.hasVat), SMALL);
  if (labourTerms) layout.text(labourTerms, SMALL);
  if (note) layout.fact('Observații', note);
}

function handover(layout: DocumentLayout, content: DocumentContents['handover']): void {
  layout.section('Lucrări executate');
  for (const work of content.work) layout.text(`• ${work}`);
  layout.section('Predare');
  if (content.mileage !== null) layout.fact('Kilometraj la primire', `${numberOf(content.mileage)} km`);
  layout.fact('Rămase în mașină', leftInside(content));
  if (content.oldParts) layout.fact('Piesele vechi', texts.oldParts[content.oldParts]);
  if (content.note) layout.fact('Observații', content.note);
}

function warranty(layout: DocumentLayout, { items, underWarrantyOf }: DocumentContents['warranty']): void {
  if (underWarrantyOf) {
    layout.fact('Reparație în garanție', `termenele sunt cele din certificatul ${underWarrantyOf}`);
  }
  for (const [kind, title] of [
    ['part', 'Piese și materiale'],
    ['labour', 'Manoperă'],
  ] as const) {
    const ofKind = items.filter((item) => item.kind === kind);
    if (ofKind.length > 0) layout.section(title);
    for (const { label, until } of ofKind) layout.row(label, dayOf(until));
  }
}

function lineOf(
  layout: DocumentLayout,
  { label, quantity, unit, unitPrice, net, vatRate, isBrought }: PrintedLine,
): void {
  const of = isBrought ? `${label} (adusă de client)` : label;
  layout.detail(`${of}: ${numberOf(quantity)} ${unit} × ${ron(unitPrice)}, TVA ${vatRate} %`, ron(net));
}

function leftInside({ equipment, otherEquipment }: Pick<DocumentContents['handover'], 'equipment' | 'otherEquipment'>) {
  const left = [...equipment.map((one) => texts.equipment[one]), ...(otherEquipment ? [otherEquipment] : [])];
  return left.length === 0 ? 'nimic' : left.join(', ');
}

export function vatNote(hasVat: boolean): string {
  return hasVat ? 'Prețurile includ TVA.' : 'Atelierul nu este plătitor de TVA.';
}
