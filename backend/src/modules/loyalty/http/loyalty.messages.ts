import type { Messages } from '../../../platform/i18n/messages.ts';

/** Texts of loyalty; `points.positive` quotes specification §5. */
export const loyaltyMessages: Messages = {
  'errors.points_not_positive': {
    ro: 'Punctele trebuie să fie un număr întreg pozitiv.',
    en: 'The points must be a positive whole number.',
    es: 'Los puntos deben ser un número entero positivo.',
    fr: 'Les points doivent être un nombre entier positif.',
  },
  'points.positive': {
    ro: 'Introduceți un număr valid de puncte',
    en: 'Enter a valid number of points',
    es: 'Introduce un número válido de puntos',
    fr: 'Saisis un nombre de points valide',
  },
  'errors.not_enough_points': {
    ro: 'Puncte insuficiente: mai lipsesc {{missing}}.',
    en: 'Not enough points: {{missing}} more needed.',
    es: 'Puntos insuficientes: faltan {{missing}}.',
    fr: 'Points insuffisants : il en manque {{missing}}.',
  },
  'errors.points_pending': {
    ro: 'Puncte care pot fi folosite acum: {{spendable}}. Alte {{pending}} așteaptă confirmarea prietenului: telefonul confirmat sau prima vizită.',
    en: 'Points that can be used now: {{spendable}}. Another {{pending}} wait until the friend confirms the phone or has a first visit.',
    es: 'Puntos que se pueden usar ahora: {{spendable}}. Otros {{pending}} esperan a que el amigo confirme el teléfono o haga su primera visita.',
    fr: "Points utilisables maintenant : {{spendable}}. {{pending}} autres attendent que l'ami confirme son téléphone ou fasse sa première visite.",
  },
  'errors.tier_too_low': {
    ro: 'Recompensa este disponibilă de la nivelul $t(tier.{{tier}}).',
    en: 'This reward is available from the $t(tier.{{tier}}) tier.',
    es: 'Esta recompensa está disponible a partir del nivel $t(tier.{{tier}}).',
    fr: 'Cette récompense est disponible à partir du niveau $t(tier.{{tier}}).',
  },
  'tier.bronze': { ro: 'Bronz', en: 'Bronze', es: 'Bronce', fr: 'Bronze' },
  'tier.silver': { ro: 'Argint', en: 'Silver', es: 'Plata', fr: 'Argent' },
  'tier.gold': { ro: 'Aur', en: 'Gold', es: 'Oro', fr: 'Or' },
  'tier.platinum': { ro: 'Platină', en: 'Platinum', es: 'Platino', fr: 'Platine' },
  'reward_code.unknown': {
    ro: 'Nu ai o recompensă cu acest cod',
    en: 'You have no reward with this code',
    es: 'No tienes ninguna recompensa con este código',
    fr: "Tu n'as pas de récompense avec ce code",
  },
  'reward_code.used': {
    ro: 'Ai folosit deja această recompensă',
    en: 'You have already used this reward',
    es: 'Ya has usado esta recompensa',
    fr: 'Tu as déjà utilisé cette récompense',
  },
  'reward_code.expired': {
    ro: 'Această recompensă a expirat',
    en: 'This reward has expired',
    es: 'Esta recompensa ha caducado',
    fr: 'Cette récompense a expiré',
  },
  'reward_code.expires_before': {
    ro: 'Această recompensă expiră înainte de vizită; alege o dată mai apropiată',
    en: 'This reward expires before the visit; choose an earlier date',
    es: 'Esta recompensa caduca antes de la visita; elige una fecha más cercana',
    fr: 'Cette récompense expire avant la visite ; choisis une date plus proche',
  },
  'counter_code.unknown': {
    ro: 'Clientul nu are o recompensă cu acest cod',
    en: 'The client has no reward with this code',
    es: 'El cliente no tiene ninguna recompensa con este código',
    fr: "Le client n'a pas de récompense avec ce code",
  },
  'counter_code.used': {
    ro: 'Recompensa a fost deja folosită',
    en: 'The reward was already used',
    es: 'La recompensa ya se ha usado',
    fr: 'La récompense a déjà été utilisée',
  },
  'counter_code.expired': {
    ro: 'Recompensa a expirat',
    en: 'The reward has expired',
    es: 'La recompensa ha caducado',
    fr: 'La récompense a expiré',
  },
  'errors.reward_not_found': {
    ro: 'Această recompensă nu există.',
    en: 'There is no such reward.',
    es: 'Esta recompensa no existe.',
    fr: "Cette récompense n'existe pas.",
  },
  'errors.reward_not_offered': {
    ro: 'Această recompensă nu mai este oferită.',
    en: 'This reward is no longer offered.',
    es: 'Esta recompensa ya no se ofrece.',
    fr: "Cette récompense n'est plus proposée.",
  },
  'errors.reward_name_taken': {
    ro: 'Există deja o recompensă cu acest nume.',
    en: 'There is already a reward with this name.',
    es: 'Ya existe una recompensa con este nombre.',
    fr: 'Une récompense porte déjà ce nom.',
  },
  'reward.terms': {
    ro: 'O reducere are fie un procent, fie o sumă; manopera gratuită nu are niciuna',
    en: 'A discount has either a percentage or an amount; free labour has neither',
    es: 'Un descuento tiene un porcentaje o un importe; la mano de obra gratuita, ninguno',
    fr: "Une remise a soit un pourcentage, soit un montant ; la main-d'œuvre gratuite n'a ni l'un ni l'autre",
  },
  'reward.amount': {
    ro: 'Scrie o sumă în RON de cel mult {{max}}, cu cel mult două zecimale',
    en: 'Enter an amount in RON of at most {{max}}, with at most two decimals',
    es: 'Introduce un importe en RON de {{max}} como máximo, con dos decimales como máximo',
    fr: "Saisis un montant en RON d'au plus {{max}}, avec deux décimales au plus",
  },
  'errors.redemption_not_found': {
    ro: 'Nu există nicio recompensă cu acest cod.',
    en: 'No redeemed reward has this code.',
    es: 'Ninguna recompensa canjeada tiene este código.',
    fr: 'Aucune récompense échangée ne porte ce code.',
  },
  'errors.redemption_used': {
    ro: 'Recompensa a fost deja folosită.',
    en: 'This reward has already been used.',
    es: 'Esta recompensa ya se ha utilizado.',
    fr: 'Cette récompense a déjà été utilisée.',
  },
  'errors.redemption_expired': {
    ro: 'Recompensa a expirat.',
    en: 'This reward has expired.',
    es: 'Esta recompensa ha caducado.',
    fr: 'Cette récompense a expiré.',
  },
};
