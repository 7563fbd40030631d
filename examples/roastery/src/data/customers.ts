/** Everybody has the same password: it is a shop to try things in. */
export const password = 'coffee-please';

export const customers = [
  {
    firstName: 'Mara',
    lastName: 'Lind',
    emailAddress: 'mara@example.org',
    phoneNumber: '+43 1 5550142',
    address: {
      fullName: 'Mara Lind',
      streetLine1: 'Lindengasse 12',
      city: 'Wien',
      postalCode: '1070',
      countryCode: 'AT',
      defaultShippingAddress: true,
      defaultBillingAddress: true,
    },
    customFields: { preferredGrind: 'whole' },
  },
  {
    firstName: 'Jonas',
    lastName: 'Berg',
    emailAddress: 'jonas@example.org',
    address: {
      fullName: 'Jonas Berg',
      streetLine1: 'Am Markt 3',
      city: 'Passau',
      postalCode: '94032',
      countryCode: 'DE',
      defaultShippingAddress: true,
    },
    customFields: { preferredGrind: 'filter' },
  },
  {
    firstName: 'Rosa',
    lastName: 'Kante',
    emailAddress: 'cafe@example.org',
    group: 'Cafés',
    address: {
      fullName: 'Rosa Kante',
      company: 'Café Kante',
      streetLine1: 'Kirchgasse 1',
      city: 'Graz',
      postalCode: '8010',
      countryCode: 'AT',
      defaultShippingAddress: true,
      defaultBillingAddress: true,
    },
    customFields: { vatNumber: 'ATU00000000' },
  },
];
