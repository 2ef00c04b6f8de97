/** Makes that are common in Romania, in order, each with its models, separated by commas. */
export const COMMON_VEHICLES: Readonly<Record<string, string>> = {
  'Alfa Romeo': '147,156,159,Giulia,Giulietta,Junior,MiTo,Stelvio,Tonale',
  Audi: 'A1,A3,A4,A5,A6,A7,A8,e-tron,Q2,Q3,Q4 e-tron,Q5,Q7,Q8,TT',
  BMW: 'i3,i4,iX,iX1,iX3,Seria 1,Seria 2,Seria 3,Seria 4,Seria 5,Seria 6,Seria 7,X1,X2,X3,X4,X5,X6,X7,Z4',
  BYD: 'Atto 3,Dolphin,Seal,Seal U',
  Chevrolet: 'Aveo,Captiva,Cruze,Lacetti,Orlando,Spark',
  Chrysler: '300C,Grand Voyager,Voyager',
  Citroën:
    'Berlingo,C-Elysée,C1,C2,C3,C3 Aircross,C3 Picasso,C4,C4 Cactus,C4 Picasso,C5,C5 Aircross,C5 X,Jumper,Jumpy,Xsara',
  Cupra: 'Ateca,Born,Formentor,Leon,Terramar',
  Dacia: 'Bigster,Dokker,Duster,Jogger,Lodgy,Logan,Logan MCV,Nova,Papuc,Sandero,Sandero Stepway,Solenza,Spring',
  Daewoo: 'Cielo,Espero,Lanos,Matiz,Nubira,Tico',
  Daihatsu: 'Cuore,Sirion,Terios',
  Dodge: 'Caliber,Journey,Nitro,RAM',
  DS: 'DS 3,DS 4,DS 5,DS 7',
  Fiat: '500,500L,500X,Albea,Bravo,Doblo,Ducato,Fiorino,Freemont,Grande Punto,Linea,Panda,Punto,Scudo,Stilo,Tipo',
  Ford: 'B-Max,C-Max,EcoSport,Edge,Explorer,Fiesta,Focus,Fusion,Galaxy,Ka,Kuga,Mondeo,Mustang,Mustang Mach-E,Puma,Ranger,S-Max,Tourneo,Transit,Transit Connect,Transit Custom',
  Honda: 'Accord,Civic,CR-V,e:Ny1,FR-V,HR-V,Insight,Jazz,ZR-V',
  Hyundai: 'Accent,Bayon,Elantra,Getz,i10,i20,i30,i40,Ioniq,Ioniq 5,ix20,ix35,Kona,Matrix,Santa Fe,Terracan,Tucson',
  Isuzu: 'D-Max',
  Iveco: 'Daily',
  Jaguar: 'E-Pace,F-Pace,I-Pace,X-Type,XE,XF,XJ',
  Jeep: 'Avenger,Cherokee,Compass,Grand Cherokee,Renegade,Wrangler',
  Kia: 'Carens,Ceed,Cerato,EV6,Niro,Optima,Picanto,ProCeed,Rio,Sorento,Soul,Sportage,Stinger,Stonic,Venga,XCeed',
  Lada: '1300,Kalina,Niva,Samara',
  Lancia: 'Delta,Musa,Ypsilon',
  'Land Rover': 'Defender,Discovery,Discovery Sport,Freelander,Range Rover,Range Rover Evoque,Range Rover Sport',
  Lexus: 'CT,ES,GS,IS,LBX,NX,RX,UX',
  Mazda: '2,3,5,6,CX-3,CX-30,CX-5,CX-60,CX-7,MX-30,MX-5',
  'Mercedes-Benz':
    'Citan,Clasa A,Clasa B,Clasa C,Clasa E,Clasa G,Clasa S,Clasa V,CLA,CLK,CLS,EQA,EQB,EQC,EQE,GLA,GLB,GLC,GLE,GLK,GLS,ML,SLK,Sprinter,Viano,Vito',
  MG: '4,5,HS,Marvel R,ZS',
  Mini: 'Clubman,Cooper,Countryman,One,Paceman',
  Mitsubishi: 'ASX,Colt,Eclipse Cross,L200,Lancer,Outlander,Pajero,Space Star',
  Nissan:
    'Almera,Ariya,Juke,Leaf,Micra,Navara,Note,NV200,Pathfinder,Primastar,Primera,Pulsar,Qashqai,Terrano,Townstar,X-Trail',
  Opel: 'Adam,Agila,Antara,Astra,Combo,Corsa,Crossland,Frontera,Grandland,Insignia,Karl,Meriva,Mokka,Movano,Tigra,Vectra,Vivaro,Zafira',
  Peugeot:
    '106,107,108,2008,206,207,208,3008,301,306,307,308,4007,406,407,408,5008,508,607,807,Bipper,Boxer,Expert,Partner,Rifter,Traveller',
  Polestar: '2,3,4',
  Porsche: '911,Boxster,Cayenne,Cayman,Macan,Panamera,Taycan',
  Renault:
    'Arkana,Austral,Captur,Clio,Espace,Express,Fluence,Kadjar,Kangoo,Koleos,Laguna,Latitude,Master,Megane,Modus,Rafale,Scenic,Symbioz,Symbol,Talisman,Trafic,Twingo,Zoe',
  Rover: '25,45,75',
  Saab: '9-3,9-5',
  Seat: 'Alhambra,Altea,Arona,Arosa,Ateca,Cordoba,Exeo,Ibiza,Leon,Mii,Tarraco,Toledo',
  Škoda: 'Citigo,Elroq,Enyaq,Fabia,Kamiq,Karoq,Kodiaq,Octavia,Praktik,Rapid,Roomster,Scala,Superb,Yeti',
  Smart: '#1,#3,Forfour,Fortwo',
  SsangYong: 'Actyon,Korando,Kyron,Musso,Rexton,Tivoli',
  Subaru: 'Forester,Impreza,Legacy,Levorg,Outback,Solterra,XV',
  Suzuki: 'Across,Alto,Grand Vitara,Ignis,Jimny,Liana,S-Cross,Splash,Swace,Swift,SX4,Vitara,Wagon R',
  Tesla: 'Model 3,Model S,Model X,Model Y',
  Toyota:
    'Auris,Avensis,Aygo,Aygo X,bZ4X,C-HR,Camry,Corolla,Corolla Cross,GT86,Hiace,Highlander,Hilux,Land Cruiser,Prius,Proace,RAV4,Verso,Yaris,Yaris Cross',
  Volkswagen:
    'Amarok,Arteon,Beetle,Bora,Caddy,California,Caravelle,CC,Crafter,Eos,Fox,Golf,Golf Plus,ID.3,ID.4,ID.5,ID.7,ID. Buzz,Jetta,Lupo,Multivan,Passat,Phaeton,Polo,Scirocco,Sharan,T-Cross,T-Roc,Taigo,Tiguan,Touareg,Touran,Transporter,Up!',
  Volvo: 'C30,C40,C70,EX30,EX40,S40,S60,S80,S90,V40,V50,V60,V70,V90,XC40,XC60,XC70,XC90',
};

/** Other names of these makes, as {@link vehicleNameKey} gives them. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  alfa: 'Alfa Romeo',
};
