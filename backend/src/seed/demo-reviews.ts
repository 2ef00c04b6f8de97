import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, VISITOR } from '../kernel/actor.ts';
import { ModerateReview, type Moderation } from '../modules/reviews/application/managed-reviews.ts';
import { WriteReview } from '../modules/reviews/application/write-review.ts';
import { SeededRandom } from './seeded-random.ts';

const HOUR_MS = 60 * 60_000;

const APPOINTMENTS_PER_REVIEW = 10;

/** A review and the reaction of the workshop some hours later. */
interface DemoReview {
  readonly rating: number;
  readonly title?: string;
  readonly comment?: string;
  readonly response?: Moderation;
}

const answer = (text: string): Moderation => ({ verb: 'answer', text });

const REVIEWS: readonly DemoReview[] = [
  {
    rating: 5,
    title: 'Serviciu excelent',
    comment: 'Am ajuns la ora stabilită și mașina a fost gata mai repede decât mă așteptam. Prețul a fost cel afișat.',
  },
  {
    rating: 5,
    comment: 'Oameni serioși. Mi-au arătat piesele schimbate și mi-au explicat ce urmează la revizia viitoare.',
  },
  {
    rating: 5,
    title: 'Recomand',
    comment: 'Programare făcută de pe telefon, fără așteptare. Nu am mai văzut așa ceva la un service din zonă.',
  },
  {
    rating: 5,
    title: 'De încredere',
    comment: 'Vin aici de doi ani cu mașina. Niciodată nu mi-au recomandat lucruri de care nu aveam nevoie.',
    response: answer('Vă mulțumim pentru încredere! Vă așteptăm cu drag și la următoarea revizie.'),
  },
  { rating: 5, comment: 'Rapid, curat, corect.' },
  {
    rating: 5,
    title: 'Profesioniști',
    comment: 'Au găsit zgomotul de la față din prima, după ce alte două ateliere ridicaseră din umeri.',
    response: answer('Ne bucurăm că am dat de el. Drum bun!'),
  },
  { rating: 5, comment: 'Mașina mi-a fost predată spălată. Un gest mic, dar se vede că le pasă.' },
  { rating: 5, title: 'Preț corect', comment: 'Am primit devizul înainte și nu s-a schimbat niciun leu la final.' },
  { rating: 5, title: 'Totul a mers bine' },
  { rating: 5 },
  { rating: 5 },
  {
    rating: 4,
    title: 'Bine',
    comment: 'Lucrare făcută bine. Sala de așteptare ar putea avea mai multe prize.',
    response: answer('Aveți dreptate, am montat deja încă patru. Mulțumim pentru idee!'),
  },
  { rating: 4, comment: 'Totul în regulă, doar că a durat cu o jumătate de oră mai mult decât scria.' },
  {
    rating: 4,
    title: 'M-au ținut la curent',
    comment: 'Comunicare bună prin SMS, am știut tot timpul în ce stadiu este mașina.',
  },
  { rating: 4, comment: 'Parcarea este cam mică dimineața, dar băieții se descurcă.' },
  { rating: 4 },
  { rating: 4, title: 'Revin', comment: 'Schimb de ulei făcut în 40 de minute. Cafeaua ar putea fi mai bună.' },
  {
    rating: 3,
    title: 'Acceptabil',
    comment: 'Lucrarea e bună, dar a trebuit să sun eu ca să aflu că e gata.',
    response: answer('Ne cerem scuze: mesajul trebuia să plece automat. Am verificat și am reparat ce nu mergea.'),
  },
  { rating: 3, comment: 'M-aș fi așteptat la un preț puțin mai mic pentru o verificare atât de scurtă.' },
  {
    rating: 2,
    title: 'Am așteptat prea mult',
    comment: 'Am avut programare la 10 și am intrat pe elevator la 10:50. Lucrarea în sine a fost făcută bine.',
    response: answer(
      'Ne pare rău pentru așteptare: o lucrare dinainte s-a complicat. La vizita următoare vă oferim verificarea frânelor.',
    ),
  },
  {
    rating: 1,
    title: 'Urme de ulei',
    comment: 'Mi-au rămas pete de ulei pe covorașul șoferului.',
    response: answer('Ne pare rău! Treceți pe la noi oricând și curățăm interiorul gratuit.'),
  },
  {
    rating: 4,
    comment: 'Bine lucrat. Dacă vreți detalii, mă sunați la numărul din mesaj, îl știe tot cartierul.',
    response: { verb: 'hide', reason: 'Îndeamnă la contact în afara paginii.' },
  },
];

export class DemoReviews {
  private readonly commands: CommandBus;
  private readonly reviews: DemoReview[];
  private visits = 0;

  constructor(
    app: INestApplicationContext,
    private readonly admin: Actor,
    private readonly random: SeededRandom,
  ) {
    this.commands = app.get(CommandBus);
    // A fixed order: only the first texts are certain to be used.
    this.reviews = new SeededRandom('reviews').shuffle(REVIEWS);
  }

  actionsAfter(appointment: { readonly id: number; readonly manageToken: string }, endedAt: Date) {
    this.visits += 1;
    const next = this.visits % APPOINTMENTS_PER_REVIEW === 0 ? this.reviews.shift() : undefined;
    if (!next) return [];
    const { rating, title = null, comment = null, response } = next;
    const later = (from: Date) => new Date(from.getTime() + this.random.integer(2, 30) * HOUR_MS);
    const writtenAt = later(endedAt);
    let reviewId = 0;
    const write = async () => {
      const review = new WriteReview({
        appointmentId: appointment.id,
        content: { rating, title, comment },
        by: VISITOR,
        manageToken: appointment.manageToken,
      });
      reviewId = (await this.commands.execute(review)).id;
    };
    const moderate = async () => {
      if (response && reviewId > 0) {
        await this.commands.execute(new ModerateReview({ reviewId, moderation: response, by: this.admin }));
      }
    };
    return [
      { at: writtenAt, by: VISITOR, run: write },
      { at: later(writtenAt), by: this.admin, run: moderate },
    ];
  }
}
