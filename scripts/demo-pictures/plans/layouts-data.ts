/**
 * Describes rooms as `name x y width depth` in feet at some size. `+` marks rooms that aren't carpet area, and `/`
 * separates floors.
 */
export const layouts: Record<string, string[]> = {
  '1 RK': ['Living 0 0 14 13', 'Kitchen 0 13 8 7', 'Bath 8 13 6 7', '+ Balcony 2 -4 10 4'],
  '1 BHK': [
    ...['Living 0 0 10.5 12.5', 'Kitchen 0 12.5 10.5 8.5', 'Bedroom 10.5 0 9.5 11.5', 'Passage 10.5 11.5 4 9.5'],
    ...['Toilet 14.5 11.5 5.5 4.5', 'Bath 14.5 16 5.5 5', '+ Balcony 0 -4 10.5 4'],
  ],
  '2 BHK': [
    ...['Living and dining 0 0 11 16', 'Kitchen 0 16 7.5 8', 'Utility 7.5 16 3.5 8', 'Bedroom 2 11 0 10 11'],
    ...['Toilet 21 0 7 5.5', 'Master bath 21 5.5 7 5.5', 'Passage 11 11 17 3', 'Foyer 11 14 4 10'],
    ...['Master bedroom 15 14 13 10', '+ Balcony 0 -4.5 11 4.5'],
  ],
  '2.5 BHK': [
    ...[
      'Living and dining 0 0 12 16',
      'Kitchen 0 16 8 9',
      'Utility 8 16 4 9',
      'Bedroom 2 12 0 10 11',
      'Study 22 0 10 6.5',
    ],
    ...['Toilet 22 6.5 5 4.5', 'Master bath 27 6.5 5 4.5', 'Passage 12 11 20 3', 'Foyer 12 14 4 11'],
    ...['Master bedroom 16 14 16 11', '+ Balcony 0 -4.5 12 4.5'],
  ],
  '3 BHK': [
    ...['Living and dining 0 0 13 17', 'Kitchen 0 17 9 10', 'Utility 9 17 4 10', 'Bedroom 2 13 0 10.5 11.5'],
    ...['Toilet 23.5 0 4.5 11.5', 'Bedroom 3 28 0 10 11.5', 'Passage 13 11.5 25 3.5', 'Foyer 13 15 4 12'],
    ...[
      'Toilet 17 15 5 7',
      'Pooja 17 22 5 5',
      'Master bedroom 22 15 11 12',
      'Dressing 33 15 5 5',
      'Master bath 33 20 5 7',
    ],
    '+ Balcony 0 -5 13 5',
  ],
  '3.5 BHK': [
    ...[
      'Living and dining 0 0 14 18',
      'Kitchen 0 18 10 12',
      'Utility 10 18 4 12',
      'Bedroom 2 14 0 11 12',
      'Toilet 25 0 5 12',
    ],
    ...['Bedroom 3 30 0 12 12', 'Passage 14 12 28 4', 'Study 14 16 8 14', 'Toilet 22 16 5 7', 'Pooja 22 23 5 7'],
    ...['Master bedroom 27 16 10 14', 'Dressing 37 16 5 6', 'Master bath 37 22 5 8', '+ Balcony 0 -5 14 5'],
  ],
  '4 BHK': [
    ...[
      'Living and dining 0 0 15 20',
      'Kitchen 0 20 10 14',
      'Utility 10 20 5 8',
      'Servant 10 28 5 6',
      'Bedroom 2 15 0 11 13',
    ],
    ...['Toilet 26 0 5 13', 'Toilet 31 0 5 13', 'Bedroom 3 36 0 12 13', 'Passage 15 13 33 4', 'Bedroom 4 15 17 11 17'],
    ...[
      'Toilet 26 17 5 9',
      'Pooja 26 26 5 8',
      'Master bedroom 31 17 12 17',
      'Dressing 43 17 5 8',
      'Master bath 43 25 5 9',
    ],
    '+ Balcony 0 -6 15 6',
  ],
  '5 BHK': [
    ...['Living 0 0 18 22', 'Dining 0 22 10 10', 'Family 10 22 8 10', 'Kitchen 0 32 10 8', 'Utility 10 32 8 8'],
    ...['Bedroom 2 18 0 13 14', 'Toilet 31 0 5 14', 'Toilet 36 0 5 14', 'Bedroom 3 41 0 15 14', 'Passage 18 14 38 4'],
    ...['Bedroom 4 18 18 13 12', 'Bedroom 5 18 30 13 10', 'Toilet 31 18 6 7', 'Toilet 31 25 6 7', 'Pooja 31 32 6 8'],
    ...['Master bedroom 37 18 13 22', 'Dressing 50 18 6 10', 'Master bath 50 28 6 12', '+ Balcony 0 -6 18 6'],
  ],
  Penthouse: [
    ...['Living 0 0 22 20', 'Dining 0 20 12 14', 'Family 12 20 10 14', 'Kitchen 0 34 12 12', 'Utility 12 34 10 12'],
    ...['Bedroom 2 22 0 13 15', 'Toilet 35 0 6 15', 'Toilet 41 0 5 15', 'Bedroom 3 46 0 14 15', 'Passage 22 15 38 5'],
    ...['Home theatre 22 20 14 14', 'Bedroom 4 22 34 14 12', 'Toilet 36 20 6 9', 'Pooja 36 29 6 8', 'Store 36 37 6 9'],
    ...['Master bedroom 42 20 12 26', 'Dressing 54 20 6 12', 'Master bath 54 32 6 14', '+ Terrace 0 -9 60 9'],
  ],
  Villa: [
    ...['Living 0 0 18 16', 'Dining 0 16 11 10', 'Kitchen 0 26 11 9', 'Utility 11 26 7 9', 'Stairs 11 16 7 10'],
    ...[
      'Guest bedroom 18 0 17 14',
      'Toilet 18 14 8 7',
      'Pooja 26 14 9 7',
      'Family 18 21 17 14',
      '+ Verandah 0 -6 18 6',
    ],
    ...[
      '/',
      'Master bedroom 0 0 18 16',
      'Dressing 0 16 11 8',
      'Master bath 0 24 11 11',
      'Stairs 11 16 7 10',
      'Lobby 11 26 7 9',
    ],
    ...['Bedroom 2 18 0 17 14', 'Toilet 18 14 8 7', 'Toilet 26 14 9 7', 'Bedroom 3 18 21 17 14', '+ Balcony 0 -6 18 6'],
  ],
  'Row house': [
    ...['Living 0 0 22 13', 'Dining 0 13 13 9', 'Stairs 13 13 9 9', 'Kitchen 0 22 13 10', 'Toilet 13 22 5 10'],
    ...[
      'Utility 18 22 4 10',
      '+ Porch 4 -6 14 6',
      '/',
      'Bedroom 2 0 0 22 13',
      'Toilet 0 13 6 9',
      'Master bath 6 13 7 9',
    ],
    ...['Stairs 13 13 9 9', 'Master bedroom 0 22 22 10', '+ Balcony 4 -5 14 5'],
  ],
  Office: [
    ...['Work area 0 0 27 22', 'Pantry 0 22 9 8', 'Toilets 9 22 8 8', 'Store 17 22 10 8', 'Cabin 27 0 13 10'],
    ...['Meeting room 27 10 13 11', 'Reception 27 21 13 9'],
  ],
  'Small office': ['Work area 0 0 14 20', 'Cabin 14 0 7 10.5', 'Pantry 14 10.5 7 4.5', 'Toilet 14 15 7 5'],
  Shop: ['Shop floor 0 0 12 17', 'Store 0 17 7 5', 'Toilet 7 17 5 5'],
  Showroom: ['Display 0 0 36 30', 'Office 0 30 14 14', 'Store 14 30 12 14', 'Toilets 26 30 10 14'],
  Warehouse: [
    ...['Loading area 0 0 100 24', 'Bay A 0 24 33 66', 'Bay B 33 24 34 66', 'Bay C 67 24 33 66', 'Office 0 90 30 20'],
    ...['Toilets 30 90 20 20', 'Battery charging 50 90 50 20'],
  ],
  'Industrial shed': ['Production floor 0 0 60 70', 'Office 0 70 24 16', 'Toilets 24 70 14 16', 'Store 38 70 22 16'],
};

/** Width and depth have this ratio, with the road at the front. */
export const plotRatio = 2 / 3;
