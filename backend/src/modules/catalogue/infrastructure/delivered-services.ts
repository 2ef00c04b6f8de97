import type { ServicePage, Translations } from '../domain/service.ts';

/**
 * The delivered services: name, description and work, then questions, each followed by its answer. Every text has four
 * lines: Romanian, English, Spanish and French.
 */
const SERVICES = `
# Schimb de ulei
Oil change
Cambio de aceite
Vidange
Înlocuirea uleiului de motor și a filtrului de ulei, cu verificarea nivelurilor.
Engine oil and oil filter replaced, fluid levels checked.
Cambio del aceite del motor y del filtro de aceite, con revisión de los niveles.
Remplacement de l'huile moteur et du filtre à huile, avec contrôle des niveaux.
Golim uleiul uzat, schimbăm filtrul de ulei și punem ulei cu specificația cerută de producătorul mașinii. Verificăm nivelul lichidelor și căutăm urme de scurgeri.
We drain the used oil, change the oil filter and fill in oil of the specification that the maker of the car asks for. We check the fluid levels and look for traces of leaks.
Vaciamos el aceite usado, cambiamos el filtro y ponemos aceite con la especificación que pide el fabricante del coche. Revisamos los niveles y buscamos señales de fugas.
Nous vidangeons l'huile usagée, changeons le filtre et mettons une huile conforme à la spécification du constructeur. Nous contrôlons les niveaux et cherchons des traces de fuites.

Cât de des se schimbă uleiul?
How often is the oil changed?
¿Cada cuánto se cambia el aceite?
À quelle fréquence changer l'huile ?
Urmează intervalul din cartea mașinii: de obicei o dată pe an sau la 10.000–15.000 km, oricare vine primul.
Follow the interval in the owner's manual: usually once a year or every 10,000–15,000 km, whichever comes first.
Sigue el intervalo del manual del coche: normalmente una vez al año o cada 10.000–15.000 km, lo que llegue antes.
Suis l'intervalle du manuel de la voiture : en général une fois par an ou tous les 10 000 à 15 000 km, selon ce qui arrive en premier.

Ce ulei i se potrivește mașinii mele?
Which oil suits my car?
¿Qué aceite le va a mi coche?
Quelle huile convient à ma voiture ?
Cel cu specificația din cartea mașinii. Scrie-ne marca, modelul și anul la programare, iar noi alegem uleiul potrivit.
The one with the specification in the owner's manual. Give us make, model and year when you book, and we choose the right oil.
El que tenga la especificación del manual. Indícanos marca, modelo y año al reservar y elegimos el aceite adecuado.
Celle dont la spécification figure dans le manuel. Indique la marque, le modèle et l’année à la réservation, et nous choisissons la bonne huile.

# Inspecție tehnică
Technical inspection
Inspección técnica
Contrôle technique
Verificarea completă a mașinii: direcție, suspensie, lumini, noxe și caroserie.
Complete check of the car: steering, suspension, lights, emissions and bodywork.
Revisión completa del coche: dirección, suspensión, luces, emisiones y carrocería.
Vérification complète de la voiture : direction, suspension, éclairage, émissions et carrosserie.
Verificăm direcția, suspensia, luminile, noxele și caroseria, apoi îți spunem ce este în regulă și ce trebuie reparat.
We check steering, suspension, lights, emissions and bodywork, then tell you what is in order and what needs repair.
Revisamos dirección, suspensión, luces, emisiones y carrocería, y después te decimos qué está bien y qué hay que reparar.
Nous contrôlons la direction, la suspension, l’éclairage, les émissions et la carrosserie, puis nous te disons ce qui va et ce qui est à réparer.

Ce aduc cu mine?
What do I bring?
¿Qué tengo que llevar?
Que dois-je apporter ?
Certificatul de înmatriculare și, dacă o ai, cartea de service a mașinii.
The registration certificate and, if you have one, the service book of the car.
El permiso de circulación y, si lo tienes, el libro de mantenimiento del coche.
Le certificat d'immatriculation et, si tu l'as, le carnet d'entretien de la voiture.

Ce se întâmplă dacă găsiți o defecțiune?
What happens if you find a fault?
¿Qué pasa si encontráis una avería?
Que se passe-t-il si vous trouvez une panne ?
Îți spunem ce am găsit și cât ar costa reparația. Tu hotărăști dacă și când o facem.
We tell you what we found and what the repair would cost. You decide whether and when we do it.
Te decimos qué hemos encontrado y cuánto costaría la reparación. Tú decides si la hacemos y cuándo.
Nous te disons ce que nous avons trouvé et combien coûterait la réparation. Tu décides si nous la faisons, et quand.

# Service frâne
Brake service
Servicio de frenos
Entretien des freins
Verificarea și înlocuirea plăcuțelor și a discurilor, cu schimbarea lichidului de frână.
Brake pads and discs checked and replaced, brake fluid changed.
Revisión y cambio de pastillas y discos, con cambio del líquido de frenos.
Contrôle et remplacement des plaquettes et des disques, avec changement du liquide de frein.
Măsurăm uzura plăcuțelor și a discurilor, le înlocuim pe cele uzate și schimbăm lichidul de frână. La final probăm frânele.
We measure the wear of pads and discs, replace the worn ones and change the brake fluid. In the end we test the brakes.
Medimos el desgaste de pastillas y discos, cambiamos los gastados y renovamos el líquido de frenos. Al final probamos los frenos.
Nous mesurons l'usure des plaquettes et des disques, remplaçons ceux qui sont usés et changeons le liquide de frein. À la fin, nous essayons les freins.

Cum îmi dau seama că frânele sunt uzate?
How do I notice worn brakes?
¿Cómo noto que los frenos están gastados?
Comment reconnaître des freins usés ?
Scrâșnetele, vibrațiile în pedală, o pedală moale sau un martor aprins în bord sunt semne că frânele trebuie verificate.
Squeals, vibrations in the pedal, a soft pedal or a warning light are signs that the brakes need a check.
Chirridos, vibraciones en el pedal, un pedal blando o un testigo encendido son señales de que hay que revisar los frenos.
Des grincements, des vibrations dans la pédale, une pédale molle ou un témoin allumé sont des signes que les freins sont à contrôler.

Cât de des se schimbă lichidul de frână?
How often is the brake fluid changed?
¿Cada cuánto se cambia el líquido de frenos?
À quelle fréquence changer le liquide de frein ?
De obicei la doi ani; intervalul exact este în cartea mașinii.
Usually every two years; the exact interval is in the owner's manual.
Normalmente cada dos años; el intervalo exacto está en el manual del coche.
En général tous les deux ans ; l'intervalle exact est dans le manuel de la voiture.

# Reparații generale
General repairs
Reparaciones generales
Réparations générales
Constatarea și remedierea defecțiunilor mecanice și electrice.
Mechanical and electrical faults found and repaired.
Diagnóstico y reparación de averías mecánicas y eléctricas.
Recherche et réparation des pannes mécaniques et électriques.
Căutăm cauza defecțiunii mecanice sau electrice, îți spunem ce este de făcut și reparăm mașina.
We look for the cause of the mechanical or electrical fault, tell you what is to be done and repair the car.
Buscamos la causa de la avería mecánica o eléctrica, te decimos qué hay que hacer y reparamos el coche.
Nous cherchons la cause de la panne mécanique ou électrique, te disons ce qu’il faut faire et réparons la voiture.

Cât costă reparația?
What does the repair cost?
¿Cuánto cuesta la reparación?
Combien coûte la réparation ?
Prețul afișat este cel de pornire. După ce găsim cauza îți spunem cât costă, înainte să începem lucrarea.
The price shown is where it starts. Once we have found the cause, we tell you the cost before we begin the work.
El precio indicado es el de partida. Cuando encontramos la causa te decimos el coste antes de empezar el trabajo.
Le prix affiché est un prix de départ. Une fois la cause trouvée, nous te disons le coût avant de commencer.

Ce scriu la programare?
What do I write when I book?
¿Qué escribo al reservar?
Que dois-je écrire à la réservation ?
Ce auzi, simți sau vezi la mașină și când se întâmplă. Ne ajută să găsim cauza mai repede.
What you hear, feel or see, and when it happens. It helps us find the cause sooner.
Lo que oyes, notas o ves, y cuándo ocurre. Nos ayuda a encontrar la causa antes.
Ce que tu entends, sens ou vois, et quand cela arrive. Cela nous aide à trouver la cause plus vite.

# Diagnoză computerizată
Computer diagnostics
Diagnosis por ordenador
Diagnostic électronique
Citirea și interpretarea codurilor de eroare din toate calculatoarele mașinii.
Fault codes of all control units of the car read and interpreted.
Lectura e interpretación de los códigos de error de todas las centralitas del coche.
Lecture et interprétation des codes d'erreur de tous les calculateurs de la voiture.
Citim codurile de eroare din calculatoarele mașinii, verificăm ce înseamnă și îți explicăm ce este de reparat.
We read the fault codes of the control units of the car, check what they mean and explain what needs repair.
Leemos los códigos de error de las centralitas del coche, comprobamos qué significan y te explicamos qué hay que reparar.
Nous lisons les codes d'erreur des calculateurs de la voiture, vérifions ce qu'ils signifient et t'expliquons ce qui est à réparer.

S-a aprins martorul motorului. Mai pot circula?
The engine light is on. Can I still drive?
Se ha encendido el testigo del motor. ¿Puedo seguir circulando?
Le témoin moteur s'est allumé. Puis-je encore rouler ?
Dacă martorul clipește sau este roșu, oprește în siguranță și sună-ne. Dacă este galben și nu clipește, programează o diagnoză cât mai curând.
If the light flashes or is red, stop safely and call us. If it is yellow and steady, book a diagnosis soon.
Si parpadea o es rojo, para en un lugar seguro y llámanos. Si es amarillo y fijo, reserva un diagnóstico cuanto antes.
S'il clignote ou s'il est rouge, arrête-toi en lieu sûr et appelle-nous. S'il est jaune et fixe, réserve un diagnostic dès que possible.

Ștergerea codurilor repară mașina?
Does erasing the codes repair the car?
¿Borrar los códigos repara el coche?
Effacer les codes répare-t-il la voiture ?
Nu. Codul revine cât timp rămâne cauza, de aceea o căutăm întâi.
No. A code comes back as long as its cause remains, so we look for the cause first.
No. El código vuelve mientras siga la causa, por eso la buscamos primero.
Non. Un code revient tant que sa cause demeure ; nous la cherchons donc d'abord.

# Schimb anvelope
Tyre change
Cambio de neumáticos
Changement de pneus
Demontarea, montarea și echilibrarea celor patru anvelope.
All four tyres removed, fitted and balanced.
Desmontaje, montaje y equilibrado de los cuatro neumáticos.
Démontage, montage et équilibrage des quatre pneus.
Demontăm roțile, schimbăm cele patru anvelope, echilibrăm roțile și le aducem la presiunea cerută de producător.
We remove the wheels, change all four tyres, balance the wheels and bring them to the pressure that the maker asks for.
Desmontamos las ruedas, cambiamos los cuatro neumáticos, equilibramos y ponemos la presión que pide el fabricante.
Nous démontons les roues, changeons les quatre pneus, équilibrons et mettons la pression demandée par le constructeur.

Când trec la anvelope de iarnă?
When do I change to winter tyres?
¿Cuándo pongo los neumáticos de invierno?
Quand passer aux pneus hiver ?
Când temperatura coboară de obicei sub 7 °C. Pe drumuri cu zăpadă, gheață sau polei sunt obligatorii în România.
When it is usually colder than 7 °C. On roads with snow or ice they are mandatory in Romania.
Cuando suele hacer menos de 7 °C. En carreteras con nieve o hielo son obligatorios en Rumanía.
Quand il fait le plus souvent moins de 7 °C. Sur routes enneigées ou verglacées, ils sont obligatoires en Roumanie.

Cât de uzate pot fi anvelopele?
How worn may tyres be?
¿Cuánto pueden estar gastados los neumáticos?
Jusqu'où les pneus peuvent-ils s'user ?
Profilul trebuie să aibă cel puțin 1,6 mm. Sub 4 mm, anvelopele de iarnă țin mult mai puțin pe zăpadă.
The tread must be at least 1.6 mm deep. Below 4 mm winter tyres hold much less on snow.
El dibujo debe tener al menos 1,6 mm. Con menos de 4 mm, los de invierno agarran mucho menos en la nieve.
Les sculptures doivent avoir au moins 1,6 mm. En dessous de 4 mm, des pneus hiver tiennent bien moins sur la neige.
`;

type Text = readonly [romanian: string, others: Required<Translations>];

function textsOf(service: string): readonly Text[] {
  const lines = service.split('\n').filter((line) => line !== '');
  return Array.from({ length: lines.length / 4 }, (_, at) => {
    const [ro = '', en = '', es = '', fr = ''] = lines.slice(4 * at);
    return [ro, { en, es, fr }];
  });
}

function questionsOf([question, answer, ...others]: readonly Text[]): ServicePage['questions'] {
  if (!question || !answer) return [];
  const [text, questionTranslations] = question;
  return [
    { question: text, questionTranslations, answer: answer[0], answerTranslations: answer[1] },
    ...questionsOf(others),
  ];
}

function delivered(service: string) {
  const [name, ...texts] = textsOf(service) as readonly [Text, Text, Text, ...Text[]];
  const [[description, descriptions], [details, detailsTranslations], ...questions] = texts;
  const page = { details, detailsTranslations, questions: questionsOf(questions) };
  return [name[0], { names: name[1], description, descriptions, page }] as const;
}

export const DELIVERED_SERVICES: ReadonlyMap<string, ReturnType<typeof delivered>[1]> = new Map(
  SERVICES.split('\n# ').slice(1).map(delivered),
);
