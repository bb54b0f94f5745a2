/** How much of something is bought, or what it costs, over the months of the sample (see `sample-weights.ts`). */
export type Trend = 'rising' | 'growing' | 'steady' | 'easing' | 'falling';

/** One category of the sample pharmacy. Factors are whole percent of the usual. */
export interface SampleCategory {
  name: string;
  /** How often a line is of it, against the others. */
  weight: number;
  demand: Trend;
  price: Trend;
  women: number;
  men: number;
  /** For people from 50. */
  elder: number;
  /** January to December; the southern hemisphere's winter is June to August. */
  season: readonly number[];
  /** Lowest and highest price in guaraníes. */
  prices: readonly [number, number];
  /** From best to least selling; invented generic names. */
  products: readonly string[];
}

const EVEN = [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100] as const;
const WINTER = [55, 60, 75, 95, 125, 175, 195, 170, 115, 85, 65, 60] as const;
const MILD_WINTER = [85, 85, 95, 100, 110, 125, 130, 120, 105, 95, 90, 85] as const;
const SUMMER = [230, 180, 110, 60, 35, 25, 25, 35, 70, 120, 180, 240] as const;
const SCHOOL_START = [105, 125, 115, 100, 95, 95, 100, 100, 100, 100, 95, 90] as const;
const DECEMBER = [90, 95, 95, 95, 105, 95, 95, 95, 100, 100, 110, 145] as const;

type Row = [
  name: string,
  weight: number,
  demand: Trend,
  price: Trend,
  women: number,
  men: number,
  elder: number,
  season: readonly number[],
  prices: readonly [number, number],
  products: string,
];

const ROWS: readonly Row[] = [
  [
    'Analgésicos',
    150,
    'steady',
    'steady',
    105,
    95,
    120,
    MILD_WINTER,
    [6_000, 42_000],
    'Paracetamol 500 mg x 20|Ibuprofeno 400 mg x 20|Paracetamol 1 g x 16|Diclofenac 50 mg x 20|Ibuprofeno 600 mg x 10|Aspirina infantil 100 mg|Naproxeno 500 mg x 10|Ketorolac 10 mg x 10|Gel antiinflamatorio 60 g|Paracetamol gotas 15 ml|Parche térmico lumbar|Relajante muscular x 12',
  ],
  [
    'Antigripales',
    115,
    'steady',
    'steady',
    100,
    100,
    105,
    WINTER,
    [9_000, 48_000],
    'Antigripal día x 12|Antigripal noche x 12|Jarabe para la tos 120 ml|Té antigripal limón x 6|Pastillas de miel y mentol|Descongestivo nasal 15 ml|Jarabe expectorante 100 ml|Antigripal efervescente x 10|Ungüento mentolado 50 g|Caramelos de propóleo|Spray de garganta 30 ml|Solución salina nasal',
  ],
  [
    'Antibióticos',
    70,
    'falling',
    'steady',
    100,
    100,
    110,
    MILD_WINTER,
    [22_000, 110_000],
    'Amoxicilina 500 mg x 21|Azitromicina 500 mg x 3|Amoxicilina suspensión 60 ml|Cefalexina 500 mg x 16|Ciprofloxacina 500 mg x 10|Amoxicilina con clavulánico x 14|Claritromicina 500 mg x 10|Crema antibiótica 15 g|Nitrofurantoína 100 mg x 20|Colirio antibiótico 5 ml|Gotas óticas 10 ml|Levofloxacina 500 mg x 7',
  ],
  [
    'Dermocosmética',
    85,
    'rising',
    'rising',
    165,
    35,
    85,
    EVEN,
    [38_000, 260_000],
    'Crema hidratante facial 50 ml|Agua micelar 400 ml|Sérum con vitamina C 30 ml|Gel limpiador piel grasa 200 ml|Crema antiarrugas noche 50 ml|Contorno de ojos 15 ml|Loción corporal con urea 400 ml|Sérum de ácido hialurónico 30 ml|Exfoliante facial 100 ml|Mascarilla de arcilla 75 ml|Bálsamo reparador labial|Niacinamida 10 % 30 ml',
  ],
  [
    'Vitaminas y suplementos',
    95,
    'rising',
    'steady',
    115,
    90,
    130,
    MILD_WINTER,
    [25_000, 150_000],
    'Vitamina C 1 g x 30|Multivitamínico x 60|Magnesio citrato x 60|Vitamina D3 2000 UI x 60|Complejo B x 30|Omega 3 x 60|Colágeno hidrolizado 300 g|Zinc 50 mg x 60|Hierro con ácido fólico x 30|Calcio con vitamina D x 60|Probióticos x 30|Melatonina 3 mg x 30',
  ],
  [
    'Protección solar',
    60,
    'steady',
    'rising',
    130,
    70,
    75,
    SUMMER,
    [45_000, 210_000],
    'Protector solar FPS 50 200 ml|Protector facial FPS 50 50 ml|Protector infantil FPS 60 120 ml|Protector en spray FPS 30 150 ml|Post solar con aloe 200 ml|Protector con color FPS 50 50 ml|Barra labial FPS 30|Bronceador FPS 15 120 ml|Protector toque seco 50 ml|Gel de aloe vera 250 ml|Repelente con FPS 30|Agua termal 150 ml',
  ],
  [
    'Bebés y maternidad',
    90,
    'falling',
    'steady',
    150,
    60,
    30,
    EVEN,
    [12_000, 165_000],
    'Pañales talle M x 40|Pañales talle G x 36|Toallitas húmedas x 80|Leche de inicio 400 g|Pañales talle XG x 32|Crema para pañal 90 g|Champú para bebé 400 ml|Mamadera 240 ml|Leche de continuación 400 g|Chupete anatómico x 2|Talco líquido 100 ml|Protectores mamarios x 30',
  ],
  [
    'Higiene personal',
    125,
    'easing',
    'rising',
    110,
    95,
    90,
    SCHOOL_START,
    [5_000, 52_000],
    'Jabón antibacterial 90 g|Desodorante en roll-on 50 ml|Toallas femeninas x 16|Papel tisú x 4|Jabón líquido 250 ml|Desodorante en aerosol 150 ml|Alcohol en gel 250 ml|Algodón 100 g|Hisopos x 100|Máquina de afeitar x 3|Espuma de afeitar 200 ml|Protectores diarios x 40',
  ],
  [
    'Cuidado capilar',
    60,
    'steady',
    'steady',
    140,
    75,
    80,
    DECEMBER,
    [18_000, 95_000],
    'Champú uso diario 400 ml|Acondicionador reparador 400 ml|Champú anticaspa 400 ml|Crema para peinar 300 ml|Mascarilla capilar 300 g|Aceite de argán 60 ml|Tinte castaño medio|Champú anticaída 300 ml|Loción capilar 60 ml|Tinte rubio claro|Champú para lavado infantil 350 ml|Gel fijador 250 g',
  ],
  [
    'Cardiología',
    75,
    'growing',
    'falling',
    85,
    115,
    290,
    EVEN,
    [15_000, 125_000],
    'Enalapril 10 mg x 30|Losartán 50 mg x 30|Amlodipina 5 mg x 30|Atorvastatina 20 mg x 30|Hidroclorotiazida 25 mg x 30|Carvedilol 12,5 mg x 30|Valsartán 80 mg x 30|Rosuvastatina 10 mg x 30|Clopidogrel 75 mg x 30|Bisoprolol 5 mg x 30|Furosemida 40 mg x 30|Espironolactona 25 mg x 30',
  ],
  [
    'Diabetes',
    50,
    'rising',
    'falling',
    90,
    110,
    280,
    EVEN,
    [18_000, 190_000],
    'Metformina 850 mg x 30|Tiras reactivas x 50|Glimepirida 2 mg x 30|Lancetas x 100|Metformina 1 g x 30|Jeringas para insulina x 10|Edulcorante líquido 200 ml|Glibenclamida 5 mg x 30|Crema para pie diabético 100 g|Glucómetro digital|Agujas para lapicera x 100|Galletas sin azúcar 150 g',
  ],
  [
    'Salud digestiva',
    70,
    'steady',
    'steady',
    105,
    95,
    125,
    DECEMBER,
    [7_000, 72_000],
    'Omeprazol 20 mg x 28|Antiácido masticable x 24|Sales de rehidratación x 4|Hioscina 10 mg x 20|Simeticona 40 mg x 20|Loperamida 2 mg x 12|Laxante en gotas 20 ml|Enzimas digestivas x 20|Carbón activado x 20|Domperidona 10 mg x 20|Fibra natural 200 g|Pantoprazol 40 mg x 14',
  ],
  [
    'Salud sexual',
    45,
    'steady',
    'steady',
    80,
    140,
    55,
    DECEMBER,
    [8_000, 95_000],
    'Preservativos x 3|Anticonceptivo mensual x 21|Preservativos x 12|Test de embarazo|Gel lubricante 50 ml|Anticonceptivo de emergencia|Sildenafil 50 mg x 4|Tadalafil 20 mg x 2|Óvulos antimicóticos x 6|Jabón íntimo 200 ml|Test de ovulación x 5|Crema antimicótica 20 g',
  ],
  [
    'Nutrición deportiva',
    40,
    'rising',
    'rising',
    55,
    165,
    25,
    SUMMER.map((percent) => Math.round((percent + 300) / 4)),
    [20_000, 320_000],
    'Proteína de suero 900 g|Creatina 300 g|Barra de proteína 60 g|Bebida isotónica 500 ml|Aminoácidos x 120|Pre entreno 300 g|Gel energético 40 g|Proteína vegetal 800 g|Glutamina 300 g|Ganador de peso 1,5 kg|Cafeína 200 mg x 60|Vaso mezclador 600 ml',
  ],
  [
    'Primeros auxilios',
    65,
    'rising',
    'falling',
    100,
    100,
    105,
    SUMMER.map((percent) => Math.round((percent + 500) / 6)),
    [4_000, 68_000],
    'Alcohol rectificado 500 ml|Apósitos adhesivos x 20|Gasa estéril x 10|Agua oxigenada 250 ml|Venda elástica 10 cm|Povidona yodada 60 ml|Cinta adhesiva médica|Termómetro digital|Guantes de látex x 10|Mascarillas x 50|Compresa fría y caliente|Repelente de insectos 120 ml',
  ],
  [
    'Cuidado bucal',
    75,
    'steady',
    'rising',
    100,
    100,
    100,
    EVEN,
    [6_000, 78_000],
    'Crema dental 90 g|Cepillo dental medio|Enjuague bucal 500 ml|Hilo dental 50 m|Crema dental sensible 90 g|Cepillo dental infantil|Crema dental blanqueadora 75 g|Adhesivo para prótesis 40 g|Cepillos interdentales x 6|Enjuague infantil 250 ml|Limpiador de prótesis x 30|Cera para ortodoncia',
  ],
];

/** The whole range, in the order in which its codes are numbered. */
export const SAMPLE_CATEGORIES: readonly SampleCategory[] = ROWS.map(
  ([name, weight, demand, price, women, men, elder, season, prices, products]) => ({
    name,
    weight,
    demand,
    price,
    women,
    men,
    elder,
    season,
    prices,
    products: products.split('|'),
  }),
);

/** Products in each category. */
export const PRODUCTS_PER_CATEGORY = 12;
