import type { Language } from '../../../kernel/language.ts';
import type { ServicePageView } from '../application/read-services.ts';

interface PublishedService {
  readonly service: ServicePageView;
  readonly language: Language;
  readonly url: string;
  readonly bookingUrl: string;
  readonly workshopId: string;
}

/**
 * A service as search engines read it: `Service` of schema.org with its price as `Offer` (JSON-LD), and `FAQPage` when
 * customers' questions are answered.
 */
export function serviceStructuredData(published: PublishedService): readonly Readonly<Record<string, unknown>>[] {
  const { service, language, url, bookingUrl, workshopId } = published;
  const textIn = (text: string, translations: ServicePageView['names']) =>
    (language === 'ro' ? undefined : translations[language]) ?? text;
  const { details, detailsTranslations, questions } = service.page;
  const description = textIn(details, detailsTranslations) || textIn(service.description ?? '', service.descriptions);
  const name = textIn(service.name, service.names);
  const offered = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    ...(description && { description }),
    url,
    provider: { '@type': 'AutoRepair', '@id': workshopId },
    offers: {
      '@type': 'Offer',
      price: service.price.toFixed(2),
      priceCurrency: 'RON',
      url: bookingUrl,
      availability: 'https://schema.org/InStock',
    },
  };
  if (questions.length === 0) return [offered];
  const answered = questions.map((one) => ({
    '@type': 'Question',
    name: textIn(one.question, one.questionTranslations),
    acceptedAnswer: { '@type': 'Answer', text: textIn(one.answer, one.answerTranslations) },
  }));
  return [offered, { '@type': 'FAQPage', '@id': `${url}#faq`, inLanguage: language, mainEntity: answered }];
}
