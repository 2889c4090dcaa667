/** The footer's links. Each belongs to one main category. */
export const projectKinds = ['Residential', 'Commercial', 'Industrial', 'Infrastructure', 'Renovation'] as const;
