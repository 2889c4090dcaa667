import type { BuildingKind } from './designs-data.ts';
import type { Kind } from './kinds-data.ts';

export const titles: Record<BuildingKind, string[]> = {
  towers: [
    'East and west flats around a garden',
    'Four flats to a floor',
    'Close to work, off the highway',
    'Large balconies, small towers',
    'A quiet address with old trees',
  ],
  villas: ['Houses with their own gardens', 'Two floors and a terrace each', 'A gated lane of houses'],
  plots: ['Clear titles, ready roads', 'Collector-sanctioned NA plots', 'Build when you wish'],
  offices: ['Floors from one desk to a hundred', 'Offices with their own parking', 'Work beside the main road'],
  shops: ['Ground-floor shops on the main road', 'Shops with frontage and parking', 'A market for the neighbourhood'],
  works: ['Sheds with wide gates and power', 'Docks, yards and a weighbridge', 'Ready to move machines in'],
};

/** Builders get these in turn, so that each keeps its own style. */
export const openings: Record<BuildingKind, string[]> = {
  towers: [
    '{towers} of {floors} floors on {acres} acres {at}, with {perFloor} flats to a floor and {lifts} lifts in each.',
    '{name} is {towers} {at}: parking and {floors} floors of homes, {perFloor} to a landing, {total} in all.',
    'We are building {total} flats {at}, in {towers} of {floors} floors. {acres} acres, of which more than half stay open.',
    '{total} homes, {towers}, {floors} floors. The land {at} measures {acres} acres and is registered in our name.',
  ],
  villas: [
    '{total} {units} {at} on {acres} acres, each with two parking places and a garden at the back.',
    '{name} is a gated lane of {total} {units} {at}, built in two rows with the green between them.',
  ],
  plots: [
    '{total} plots on {acres} acres at {locality}. We lay roads of 9 and 12 metres, drains, water and street lights before the sale deed.',
    '{name}: {total} demarcated plots near {locality}, each with its own 7/12 extract or title, and no builder to bind you.',
  ],
  offices: [
    '{total} offices on {floors} floors {at}, from {smallest} sq ft upwards, with two basements of parking.',
    '{name} brings {total} offices to {locality}: {floors} floors, high-speed lifts and full power back-up.',
  ],
  shops: [
    '{total} shops on {floors} levels {at}, all with frontage to the road or the inner court.',
    '{name} is {locality}’s new shopping row: {total} units on {floors} levels, with parking in front and a service lane behind.',
  ],
  works: [
    '{total} units on {acres} acres at {locality}, with container access to each gate.',
    '{name}: {total} units near {locality}’s industrial road, with sanctioned power and a common fire line.',
  ],
};

export const details: Record<Kind['category'] | 'Plots', string[]> = {
  Residential: [
    'RCC frame for seismic zone III with AAC block walls. Vitrified tiles, anti-skid tiles in bathrooms and balconies, powder-coated sliding windows with mosquito mesh.',
    'Aluminium-formwork concrete walls. Granite kitchen counter with a stainless sink, provision for a water purifier, washing machine and inverter. CP fittings of a known make.',
    'Brick infill walls with two coats of plaster. Flush doors with laminate, 800 × 800 mm tiles in the living room, concealed copper wiring with modular switches.',
    'Borewell and municipal water, both metered. Solar panels feed lifts and pumps; each tower has a generator. Sewage is treated and used for gardens and flushing.',
  ],
  Plots: [
    'Compound wall with a manned gate, underground electricity, a water connection to each plot, and rain-water drains along the roads. Maintenance for the first year is included.',
    'Plots are marked with stones on the corners. The layout is sanctioned, the area certificate is given with the agreement, and a bungalow of ground plus one floor is allowed.',
  ],
  Commercial: [
    'Double-glazed façade, central air conditioning up to the unit, two fire staircases, and toilets on each floor. Units are handed over as warm shell.',
    'Column grid of 8.4 metres, clear height of 3.6 metres, raised thresholds against rain, and a separate service lift. Generator for all common areas and 70 per cent of the units.',
  ],
  Industrial: [
    'Pre-engineered steel with a clear height of 11 metres, FM2 floor of 6 tonnes per square metre, ridge ventilation and skylights over a tenth of the roof.',
    'RCC columns with steel trusses, 9 metres clear at the eaves, 125 kVA sanctioned for each unit, rolling shutters of 4 × 4.5 metres and an office of two rooms in front.',
  ],
};

/** Offers for people who book during the expo, by the kind of project. */
export const offers: Record<Kind['category'] | 'Plots', string[]> = {
  Residential: [
    'No floor-rise charges for bookings at the expo',
    'Stamp duty and registration paid by us',
    'Modular kitchen included in the price',
    'One covered car park included in the price',
    '10% now, the rest at possession',
  ],
  Commercial: ['Maintenance free for the first year', 'One car park with each 500 sq ft'],
  Industrial: ['Power connection of 50 kW included in the price'],
  Plots: ['Stamp duty and registration paid by us', 'Compound wall included in the price'],
};

export const features: Record<Kind['category'] | 'Plots', string[]> = {
  Residential: [
    ...['Cross-ventilated rooms', 'Vastu-compliant plans', 'Balcony to each living room', 'No common walls'],
    ...['Vitrified flooring', 'Modular kitchen', 'Video door phone', 'Piped gas', 'Dry balcony', 'Terrace garden'],
  ],
  Plots: ['Compound wall', 'Tar roads', 'Underground cabling', 'Water to each plot', 'Street lights', 'Planted avenue'],
  Commercial: [
    ...['Double-height lobby', 'Column-free floors', 'Separate service lift', 'Visitors’ parking'],
    ...['Underground cabling', 'Wide frontage', 'Round-the-clock access'],
  ],
  Industrial: [
    ...['Column-free spans', 'Eleven-metre eaves', 'Wide internal roads', 'Heavy-duty floors', 'Underground cabling'],
    ...['Separate goods gate', 'Drivers’ rest room'],
  ],
};

type Caption = { caption: string; alt: string };
const captions = (inside: [string, string], second: [string, string], what: string, site: string): Caption[] => [
  { caption: 'Artist’s impression: from the street', alt: `drawing of ${what} from the street` },
  { caption: 'Artist’s impression: from the corner', alt: `drawing of ${what} from the corner` },
  { caption: 'Artist’s impression: in the evening', alt: `drawing of ${what} in the evening` },
  { caption: 'The site from above', alt: `drawing of the site from above: ${site}` },
  { caption: inside[0], alt: `drawing of ${inside[1]}` },
  { caption: second[0], alt: `drawing of ${second[1]}` },
];

/** Captions of a gallery's pictures, in the order of `views`. */
export const captionsOf: Record<BuildingKind, Caption[]> = {
  towers: captions(
    ['Living room', 'a living room with a balcony'],
    ['Bedroom', 'a bedroom with a window'],
    'the towers',
    'towers, roads, garden and pool',
  ),
  villas: captions(
    ['Living room', 'a living room that opens to the garden'],
    ['Bedroom', 'a bedroom with a window'],
    'the houses',
    'two rows of houses, the lane and the green',
  ),
  plots: captions(
    ['Entrance gate', 'the entrance gate'],
    ['The green', 'the green with benches and trees'],
    'the layout',
    'plots, roads and the green',
  ),
  offices: captions(
    ['Lobby', 'the lobby with its reception'],
    ['Office floor', 'an office floor with desks'],
    'the office building',
    'the building, drop-off and parking',
  ),
  shops: captions(
    ['A shop', 'a shop with shelves and a counter'],
    ['Inner passage', 'the passage between shops'],
    'the shopping row',
    'the row, parking and service lane',
  ),
  works: captions(
    ['The hall', 'the hall under its steel frame'],
    ['Loading dock', 'a loading dock with pallets'],
    'the sheds',
    'sheds, internal road and gates',
  ),
};
