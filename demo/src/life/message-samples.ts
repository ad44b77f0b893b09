export type MessageSample = ({ customer: string } | { guestName: string; guestEmail: string }) & {
  subject: string;
  message: string;
  isRead: boolean;
  daysAgo: number;
};

/** Messages to the shop, newest first. Customers are identified by their email address. */
export const messageSamples: readonly MessageSample[] = [
  {
    guestName: 'Imogen Slate',
    guestEmail: 'imogen.slate@inbox.example',
    subject: 'Velin lamp and bulbs',
    message:
      'Hello, does the Velin lamp come with a bulb, and if so, can I replace it with a warmer one? I read in bed and anything bluish keeps me awake.',
    isRead: false,
    daysAgo: 0.2,
  },
  {
    customer: 'rosalind@prycehouse.example',
    subject: 'A second delivery address',
    message:
      'I would like to send the Heath throw straight to my mother for her birthday, without the invoice in the parcel. Is there a place to say so, or shall I just write it here?',
    isRead: false,
    daysAgo: 0.7,
  },
  {
    guestName: 'Atelier Norrsken',
    guestEmail: 'purchasing@norrsken.example',
    subject: 'Wholesale: 40 pairs of Brindle Mugs',
    message:
      'We are furnishing a small hotel and would need forty pairs of the Brindle Mugs by the end of next month. Do you have wholesale prices, and could half of them be the oat glaze only?',
    isRead: false,
    daysAgo: 1.3,
  },
  {
    customer: 'tomasz.wilk@skrzynka.example',
    subject: 'Tambour table: which way does the door open?',
    message:
      'The table would stand with its left side to the wall. Can it simply be turned, or does the grain of the top only look right one way round?',
    isRead: false,
    daysAgo: 1.9,
  },
  {
    customer: 'mei.tanaka@letters.example',
    subject: 'My order has not moved since Tuesday',
    message:
      'The page still says Processing. I am away from the 20th, so it would be good to know whether the parcel will come before that. Thank you!',
    isRead: false,
    daysAgo: 2.6,
  },
  {
    guestName: 'Fenna de Wit',
    guestEmail: 'fenna.dewit@postbus.example',
    subject: 'Is the whale safe for a one-year-old?',
    message:
      'My son puts everything into his mouth. Are the wheels of the Humpback whale fixed, and what is the blue paint made of?',
    isRead: false,
    daysAgo: 4.1,
  },
  {
    customer: 'dmitri.volkov@letters.example',
    subject: 'Campana in another colour',
    message:
      'We love the pendant but our kitchen is already very red. Will there be one in green or plain white enamel this year?',
    isRead: false,
    daysAgo: 5.5,
  },
  {
    guestName: 'Winifred Stone',
    guestEmail: 'winifred.stone@letters.example',
    subject: 'A compliment',
    message:
      'I am eighty-three and I have never before written to a shop. The teapot does not drip. That is all.',
    isRead: false,
    daysAgo: 6.3,
  },
  {
    customer: 'ines@carvalho.example',
    subject: 'Thank you for the quick exchange',
    message:
      'The new bowl arrived this morning, one day after I wrote to you, and it matches the other two perfectly. You have a customer for life.',
    isRead: true,
    daysAgo: 7.2,
  },
  {
    guestName: 'Bastien Roy',
    guestEmail: 'bastien.roy@courrier.example',
    subject: 'Delivery to the islands',
    message:
      'Do you deliver furniture to islands with a ferry but no bridge? The bench would be perfect for our porch. I can meet the driver at the harbour.',
    isRead: true,
    daysAgo: 9.8,
  },
  {
    customer: 'henrik.dahl@fjordmail.example',
    subject: 'Oil for the sideboard',
    message:
      'It has been a year and the Osier is ready for its oil. Which one do you use in the workshop, and should I take off the doors first?',
    isRead: true,
    daysAgo: 12.4,
  },
  {
    customer: 'noor.haddad@post.example',
    subject: 'Coupon did not work',
    message:
      'I typed SNUG20 in the cart and was told that it has expired. The card in my last parcel has no date on it. Could you have a look?',
    isRead: true,
    daysAgo: 15.1,
  },
  {
    guestName: 'Juniper Hale',
    guestEmail: 'juniper@halestudio.example',
    subject: 'Photographs for a magazine',
    message:
      'I write about small makers for a design quarterly and would like to show the Moon Bottle in our spring issue. May we borrow one for two weeks, and whom should we name as its maker?',
    isRead: true,
    daysAgo: 17.6,
  },
  {
    customer: 'lukas.brandt@werkraum.example',
    subject: 'Gnomon: spare part',
    message:
      'The small brass screw of the upper joint went down the drain together with my patience. Can I buy one on its own?',
    isRead: true,
    daysAgo: 21.3,
  },
  {
    customer: 'giulia@ferrante.example',
    subject: 'Gift wrapping',
    message:
      'Do you wrap presents? I ordered the Cobble blocks and the stacking rings for two different children and it would be lovely to have them in separate paper.',
    isRead: true,
    daysAgo: 25.9,
  },
  {
    guestName: 'Ottoline Grey',
    guestEmail: 'ottoline.grey@inbox.example',
    subject: 'Do you have a shop I can visit?',
    message:
      'I would like to sit on the Perch stool before I buy six of them. Is there somewhere I can come by on a Saturday?',
    isRead: true,
    daysAgo: 29.5,
  },
  {
    customer: 'priya.raman@mailbox.example',
    subject: 'Wrong colour of napkins',
    message:
      'My set has two sage napkins and no clay one. They are lovely, but I had planned the table round the clay. What shall I do?',
    isRead: true,
    daysAgo: 38,
  },
  {
    customer: 'owen@gallagher.example',
    subject: 'How do I get wax out of brushed brass?',
    message:
      'Asking for a friend who was told not to blow the candles out quite so hard. The Taper Trio survived, the shine did not.',
    isRead: true,
    daysAgo: 43.7,
  },
  {
    guestName: 'Radek Sova',
    guestEmail: 'radek.sova@posta.example',
    subject: 'Return of a wall clock',
    message:
      'My wife bought the same Meridian clock on the same day. We find this funny, but we only have one wall. How do I send mine back? It is unopened.',
    isRead: true,
    daysAgo: 50.2,
  },
  {
    customer: 'chloe.marchand@courrier.example',
    subject: 'Rill planter, larger size',
    message:
      'Our olive tree has outgrown the Rill. Would you consider making one of forty centimetres? I know three people who would buy it.',
    isRead: true,
    daysAgo: 58.8,
  },
  {
    customer: 'freya.lindqvist@brev.example',
    subject: 'Invoice for my company',
    message:
      'Could you put the name of our studio on the invoice for the desk lamp? I forgot to write it when I ordered.',
    isRead: true,
    daysAgo: 66.4,
  },
  {
    customer: 'mateo.rivas@correo.example',
    subject: 'Recycled glass',
    message:
      'You write that the Amberley was glass before. Where does it come from? My pupils are collecting bottles and would love to know.',
    isRead: true,
    daysAgo: 74.9,
  },
  {
    customer: 'kwame.boateng@inbox.example',
    subject: 'Assembly of the Ledge shelf',
    message:
      'The template is brilliant, but our wall is hollow brick from the fifties. Which of the two kinds of screws should I trust with cookbooks?',
    isRead: true,
    daysAgo: 88.1,
  },
];
